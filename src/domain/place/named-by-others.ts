// What lists and tables of somebody else's call their columns, and by which words they say that a place is closed: the same for a
// list of hospitals and for a file of points.

/** Case, spaces and what joins words say nothing; what separates columns does. */
export const foldedColumn = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{N},;|\t]+/gu, '');

/** A shapefile cuts the name of a column after so many characters. */
export const COLUMN_CUT_AFTER = 10;

/** Columns that hold the name of a place, folded, the surest first. */
export const placeNameColumns: readonly string[] = `
  name hospitalname facilityname formalname hospital facility providername facname hospname commonname fullname
  displayname officialname legalname dbaname facilitydbaname namedba namename doingbusinessas facilitylegalname sitename locationname
  institutionname institution organizationname organisationname orgname centername centrename medicalcenter medicalcentre
  landmarkname landmark featurename placename poiname pointname entityname businessname occupantname occupant
  hospitalsname nameofhospital nameoffacility nameofinstitution hospitalfacilityname healthfacilityname healthcarefacilityname
  medicalfacility medicalfacilityname licensedfacilityname hosname hospnm hname facilitynm facilitynam nameprovider
  providerorganizationname mainsitename campusname campus stationname buildingname bldgname shortname label title provider organization agencyname doingbusinessasname
  longname propertyname feature site nombre nom nome bezeichnung
`
  .trim()
  .split(/\s+/);

/** Of a status; "in suspense" is a licence that is not used. */
const CLOSED =
  /\b(?:closed|inactive|deactivated|revoked|suspended|suspense|surrendered|terminated|expired|ceased|defunct|demolished|destroyed|removed|decommissioned|abandoned|withdrawn|cancell?ed|not (?:in )?operat\w*|non-?operational|out of (?:business|service|use))\b/i;

/** `CLOSED`, `Permanently closed`, `Not operating`. */
export const isClosedBy = (status: string): boolean => CLOSED.test(status);
