// Lists of hospitals as their publishers write them: the columns are theirs, the rows are made up.
import { describe, expect, test } from 'vitest';
import { decode, NOW, planOf } from '../../../../tests/support/many-hospitals.ts';
import { hospitalTextKeys } from '../hospital-texts.ts';
import type { ColumnUse } from './column-uses.ts';
import type { FileTable } from './file-row.ts';
import { atRow } from './file-words.ts';
import { finish, openHospitalFile } from './hospital-file.ts';
import { byReason, planImport, withoutName } from './import-plan.ts';
import { readRows, understand } from './read-rows.ts';

const opened = (file: string | Uint8Array, name: string): FileTable => {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const read = finish(openHospitalFile(name, bytes, decode));
  if ('reason' in read) throw new Error(`${read.line}: ${read.reason}`);
  return read.table;
};
const planFrom = (file: string | Uint8Array, name = 'a.csv') =>
  planOf(name, file, [], { category: 'primary' });

/** What the first new hospital says, without what is blank. */
function first(file: string | Uint8Array, name = 'a.csv') {
  const [added] = planFrom(file, name).added;
  if (!added) throw new Error('No hospital');
  const texts = hospitalTextKeys.map((key) => [key, added.content[key] ?? ''] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

const CSV: readonly (readonly [string, string, object])[] = [
  [
    'CMS, Hospital General Information',
    '"Facility ID","Facility Name","Address","City/Town","State","ZIP Code","County/Parish","Telephone Number","Hospital Type","Hospital Ownership","Emergency Services"\n010001,EXAMPLE HEALTH MEDICAL CENTER,1108 OAK CIRCLE,DOTHAN,AL,36301,HOUSTON,(334) 555-0101,Acute Care Hospitals,Government - Local,Yes',
    {
      name: 'EXAMPLE HEALTH MEDICAL CENTER',
      type: 'Acute Care Hospitals',
      address: '1108 OAK CIRCLE, DOTHAN, AL 36301',
      phone: '(334) 555-0101',
    },
  ],
  [
    'CMS, an earlier edition (Socrata, with its location)',
    'Provider ID,Hospital Name,Address,City,State,ZIP Code,County Name,Phone Number,Hospital Type,Hospital Ownership,Emergency Services,Location\n010001,EXAMPLE MEDICAL CENTER,1108 OAK CIRCLE,DOTHAN,AL,36301,HOUSTON,3345550101,Acute Care Hospitals,Government,Yes,"1108 OAK CIRCLE\nDOTHAN, AL\n(31.2158, -85.3634)"',
    {
      name: 'EXAMPLE MEDICAL CENTER',
      type: 'Acute Care Hospitals',
      address: '1108 OAK CIRCLE, DOTHAN, AL 36301',
      phone: '(334) 555-0101',
      latitude: '31.2158',
      longitude: '-85.3634',
    },
  ],
  [
    'HIFLD',
    '\uFEFFX,Y,OBJECTID,ID,NAME,ADDRESS,ADDRESS2,CITY,STATE,ZIP,ZIP4,TELEPHONE,TYPE,STATUS,POPULATION,COUNTY,COUNTYFIPS,COUNTRY,LATITUDE,LONGITUDE,NAICS_CODE,NAICS_DESC,SOURCE,SOURCEDATE,VAL_METHOD,VAL_DATE,WEBSITE,STATE_ID,ALT_NAME,ST_FIPS,OWNER,TTL_STAFF,BEDS,TRAUMA,HELIPAD\n-70.1008,41.2752,6010,9,EXAMPLE COTTAGE HOSPITAL,57 ELM STREET,NOT AVAILABLE,NANTUCKET,MA,2554,NOT AVAILABLE,NOT AVAILABLE,GENERAL ACUTE CARE,OPEN,19,NANTUCKET,25019,USA,41.2752,-70.1008,622110,GENERAL MEDICAL AND SURGICAL HOSPITALS,http://example.org,2016-07-29,IMAGERY,2014-02-10,http://example.org,63,OLD EXAMPLE HOSPITAL,25,NON-PROFIT,-999,19,"LEVEL I ADULT, LEVEL II PEDIATRIC",Y',
    {
      name: 'EXAMPLE COTTAGE HOSPITAL',
      type: 'GENERAL ACUTE CARE',
      address: '57 ELM STREET, NANTUCKET, MA 02554',
      latitude: '41.2752',
      longitude: '-70.1008',
      traumaAdult: 'Level I',
      traumaPediatric: 'Level II',
      helipad: 'Yes',
    },
  ],
  [
    'HIFLD in metres: X and Y are no degrees',
    'X,Y,FID,ID,NAME,ADDRESS,CITY,STATE,ZIP,ZIP4,TELEPHONE,TYPE,STATUS,LATITUDE,LONGITUDE,TRAUMA,HELIPAD\n-13226507.2733,4049625.5534,2,0053391362,EXAMPLE HOSPITAL,150 VIA MERIDA,WESTLAKE VILLAGE,CA,91362,NOT AVAILABLE,NOT AVAILABLE,GENERAL ACUTE CARE,OPEN,34.1549388720001,-118.815736391,NOT AVAILABLE,N',
    {
      name: 'EXAMPLE HOSPITAL',
      type: 'GENERAL ACUTE CARE',
      address: '150 VIA MERIDA, WESTLAKE VILLAGE, CA 91362',
      latitude: '34.154939',
      longitude: '-118.815736',
      helipad: 'No',
    },
  ],
  [
    'HHS, hospital capacity by facility',
    'hospital_pk,collection_week,state,ccn,hospital_name,address,city,zip,hospital_subtype,fips_code,is_metro_micro,total_beds_7_day_avg,geocoded_hospital_address\n010001,2021-01-01,AL,010001,EXAMPLE HEALTH MEDICAL CENTER,1108 OAK CIRCLE,DOTHAN,36301,Short Term,01069,true,-999999,POINT (-85.363428 31.215838)',
    {
      name: 'EXAMPLE HEALTH MEDICAL CENTER',
      type: 'Short Term',
      address: '1108 OAK CIRCLE, DOTHAN, AL 36301',
      latitude: '31.215838',
      longitude: '-85.363428',
    },
  ],
  [
    'New York State, Health Facility General Information',
    'Facility ID,Facility Name,Short Description,Description,Facility Open Date,Facility Address 1,Facility Address 2,Facility City,Facility State,Facility Zip Code,Facility Phone Number,Facility Fax Number,Facility Website,Facility County Code,Facility County,Regional Office ID,Regional Office,Main Site Name,Main Site Facility ID,Operating Certificate Number,Operator Name,Operator Address 1,Operator Address 2,Operator City,Operator State,Operator Zip Code,Cooperator Name,Cooperator Address,Ownership Type,Facility Latitude,Facility Longitude,Facility Location\n1,Example Medical Center Hospital,HOSP,Hospital,01/01/1901,43 New Road,Floor 2,Albany,New York,12208,5185550100,5185550101,www.example.org,1,Albany,3,Capital District,,,0101000H,Example Operating Corp,44 Other Road,,Albany,New York,12208,,,Not for Profit Corporation,42.653332,-73.773998,"(42.653332, -73.773998)"',
    {
      name: 'Example Medical Center Hospital',
      type: 'Hospital',
      address: '43 New Road, Floor 2, Albany, New York 12208',
      phone: '(518) 555-0100',
      latitude: '42.653332',
      longitude: '-73.773998',
    },
  ],
  [
    'California, licensed healthcare facilities',
    'OSHPD_ID,FACILITY_NAME,LICENSE_NUM,FACILITY_LEVEL_DESC,DBA_ADDRESS1,DBA_CITY,DBA_ZIP_CODE,COUNTY_CODE,COUNTY_NAME,ER_SERVICE_LEVEL_DESC,TOTAL_NUMBER_BEDS,FACILITY_STATUS_DESC,FACILITY_STATUS_DATE,LICENSE_TYPE_DESC,LICENSE_CATEGORY_DESC,LATITUDE,LONGITUDE\n106010735,EXAMPLE HOSPITAL,140000002,Parent Facility,2070 OAK AVE,ALAMEDA,94501,1,ALAMEDA,Emergency - Basic,247,Open,1946-01-01,Hospital,General Acute Care Hospital,37.76266,-122.253991\n1,SHUT HOSPITAL,2,Parent Facility,1 OAK AVE,ALAMEDA,94501,1,ALAMEDA,None,1,Closed,2010-01-01,Hospital,General Acute Care Hospital,37.7,-122.2',
    {
      name: 'EXAMPLE HOSPITAL',
      type: 'Hospital',
      address: '2070 OAK AVE, ALAMEDA, 94501',
      latitude: '37.76266',
      longitude: '-122.253991',
    },
  ],
  [
    'California, facilities of the licensing department',
    'FACID,FACNAME,FAC_TYPE_CODE,FAC_FDR,LTC,CAPACITY,ADDRESS,CITY,ZIP,ZIP9,FACADMIN,CONTACT_EMAIL,CONTACT_FAX,CONTACT_PHONE_NUMBER,COUNTY_CODE,COUNTY_NAME,FAC_STATUS_TYPE_CODE,BIRTHING_FACILITY_FLAG,TRAUMA_PED_CTR,TRAUMA_CTR,TYPE_OF_CARE,LATITUDE,LONGITUDE\n010000001,EXAMPLE MEDICAL CENTER,GACH,GENERAL ACUTE CARE HOSPITAL,N,12,1 MAIN ST,ANAHEIM,92801,928010000,DOE JANE,a@example.org,7145550101,7145550100,30,ORANGE,OPEN,Y,LEVEL II,LEVEL II,ACUTE,33.8,-117.9',
    {
      name: 'EXAMPLE MEDICAL CENTER',
      address: '1 MAIN ST, ANAHEIM, 92801',
      phone: '(714) 555-0100',
      type: 'ACUTE',
      traumaAdult: 'Level II',
      traumaPediatric: 'Level II',
      latitude: '33.8',
      longitude: '-117.9',
    },
  ],
  [
    'Washington DC (ArcGIS Hub)',
    'X,Y,OBJECTID,GIS_ID,NAME,ADDRESS,SSL,WEB_URL,TYPE,AID,ADULT_MEDICAL,ADULT_MINOR_TRAUMA,ADULT_MAJOR_TRAUMA,CRITICAL_BURNS,OBSTETRICS,PEDIATRIC_MEDICAL,PEDIATRIC_MAJOR_TRAUMA,PEDIATRIC_MINOR_TRAUMA\n-77.0156505,38.9296597,6,Hosp_014,Example Hospital Center,110 ELM STREET NW,Null,https://example.org,Hospital,228314,Y,Y,Y,<Null>,Y,Null,,',
    {
      name: 'Example Hospital Center',
      type: 'Hospital',
      address: '110 ELM STREET NW',
      latitude: '38.92966',
      longitude: '-77.01565',
      traumaAdult: 'Yes',
    },
  ],
  [
    'Boston, a shapefile: names are cut after ten characters, the address has its city',
    'OID_,Census_Tra,Name,Address,City,Zipcode,Statea,Contact,PhoneNumbe,Latitude,Longitude,Comment_,Primary_Alt,Alternative_Name,DailyAvg,shape_wkt,POINT_X,POINT_Y\n1,0.000000000000000,Example Hospital,"49 Elm Ave, Boston, MA", ,02130, ,EXAMPLE HOSP INC MASS CORP,617-555-0100,42.315770000000001,-71.112249989999995, ,Primary,,,POINT (-71.112250051999979 42.315775396000049),-71.112250051999979,42.315775396000049',
    {
      name: 'Example Hospital',
      address: '49 Elm Ave, Boston, MA 02130',
      phone: '617-555-0100',
      latitude: '42.31577',
      longitude: '-71.11225',
    },
  ],
  [
    'Pennsylvania, a shapefile: the area code apart',
    'FID,FACILITY_I,FACILITY_N,FACILITY_U,STREET,CITY_OR_BO,ZIP_CODE,ZIP_CODE_E,COUNTY,AREA_CODE,TELEPHONE_,CHIEF_EXEC,LATITUDE,LONGITUDE\n1,510001,Example Memorial Hospital,http://example.org,12 Oak St,Corry,16407,1200,Erie,814,555-0100,Jane Doe,41.936253,-79.61297',
    {
      name: 'Example Memorial Hospital',
      address: '12 Oak St, Corry, 16407',
      phone: '(814) 555-0100',
      latitude: '41.936253',
      longitude: '-79.61297',
    },
  ],
  [
    'Massachusetts, acute care hospitals (MassGIS)',
    'IDNUMBER,CENTERID,NAME,SHORTNAME,STREET,TOWN,GEOG_TOWN,ZIPCODE,CONTACT,TELEPHONE,HOSPSYSTEM,ER_STATUS,TRAUMA_ADU,TRAUMA_PED,SPEPUBFUND,FYE,TAXSTATUS,BEDCOUNT\n2006,,Example Medical Center,Example,12 Elm Street,Pittsfield,PITTSFIELD,01201,,4135550100,Example Health,Y,Level 3,,Y,9/30,NP,100',
    {
      name: 'Example Medical Center',
      address: '12 Elm Street, Pittsfield, 01201',
      phone: '(413) 555-0100',
      traumaAdult: 'Level 3',
    },
  ],
  [
    'North Carolina, hospital listing',
    'FID,STYPE,FCOUNTY,FACILITY,FADDR1,FCITY,FSTATE,FZIP,FPHONE,LICNO,EXPIRES,HGENLIC,REHABHLIC,LICENSEE,,,\n943001,HOSPITAL,ALAMANCE,Example Regional Hospital,1240 Oak Rd,Burlington,NC,27215,(336) 555-0100,H0272,,182,0,Example Corp Inc,,,',
    {
      name: 'Example Regional Hospital',
      address: '1240 Oak Rd, Burlington, NC 27215',
      phone: '(336) 555-0100',
      type: 'HOSPITAL',
    },
  ],
  [
    'Montgomery County, Maryland (Socrata)',
    'Name,Address,City,Zip Code,Phone,URL,In County?,Longitude,Latitude,Location\nExample Hospital,8600 Old Oak Rd,Bethesda,20814,301-555-0100,http://example.org,Yes,-77.1096,38.9973,"(38.9973, -77.1096)"',
    {
      name: 'Example Hospital',
      address: '8600 Old Oak Rd, Bethesda, 20814',
      phone: '301-555-0100',
      latitude: '38.9973',
      longitude: '-77.1096',
    },
  ],
  [
    'Los Angeles County, points of interest',
    'X,Y,OBJECTID,source,ext_id,cat1,cat2,cat3,org_name,Name,addrln1,addrln2,city,state,hours,phones,url,info1,post_id,description,zip,link,latitude,longitude,date_updated,POINT_X,POINT_Y\n-118.2,34.05,1,County,,Health and Mental Health,Hospitals and Medical Centers,,County of Example,Example Medical Center,1200 N Oak St,,Los Angeles,CA,24 hours,(323) 555-0100,example.org,,1,,90033,http://example.org,34.058,-118.208,2014-01-01,6495000.1,1846000.2',
    {
      name: 'Example Medical Center',
      address: '1200 N Oak St, Los Angeles, CA 90033',
      phone: '(323) 555-0100',
      type: 'Hospitals and Medical Centers',
      latitude: '34.058',
      longitude: '-118.208',
    },
  ],
  [
    'Seattle, My Neighborhood Map',
    'City Feature,Common Name,Address,Website,Longitude,Latitude,Location\nHospitals,Example Medical Center,325 Oak Ave,http://example.org,-122.323769,47.603993,"(47.603993, -122.323769)"\nHospitals,Example Children\'S,4800 Oak Wy NE,http://example.org,-122.28,47.66,"(47.66, -122.28)"',
    {
      name: 'Example Medical Center',
      address: '325 Oak Ave',
      latitude: '47.603993',
      longitude: '-122.323769',
    },
  ],
  [
    'Oregon, facilities (ArcGIS)',
    'LoadID,FacilityID,CCMUNum,FacilityName,FacilityTypeCd,FacilityTypeDesc,OperatingStatusCod,OperatingStatusDesc,Address,City,State,County,Zip,Phone,Lat,Lng\n1,H1,,Example Samaritan Hospital,HOSP,Hospital,OPN,Open,3043 NE Oak St,Lincoln City,OR,Lincoln,97367,541.555.0100,44.98,-124\n1,H1,,Gone Hospital,HOSP,Hospital,CLS,Closed,3043 NE Oak St,Lincoln City,OR,Lincoln,97367,541.555.0100,44.98,-124',
    {
      name: 'Example Samaritan Hospital',
      type: 'Hospital',
      address: '3043 NE Oak St, Lincoln City, OR 97367',
      phone: '541.555.0100',
      latitude: '44.98',
      longitude: '-124',
    },
  ],
  [
    'Texas, a list with a title and a date above it',
    'Texas Department of State Health Services,,,,,,,\nDirectory of Licensed Hospitals as of 09/01/2026,,,,,,,\n,,,,,,,\nLICENSE NUMBER,FACILITY NAME,STREET ADDRESS,CITY,ZIP,COUNTY,PHONE,DESIGN BEDS\n000175,EXAMPLE MEDICAL CENTER,1 OAK DR,ABILENE,79601,TAYLOR,3255550100,231\n000176,OTHER HOSPITAL,2 OAK DR,ABILENE,79601,TAYLOR,(325) 555-0101,12',
    {
      name: 'EXAMPLE MEDICAL CENTER',
      address: '1 OAK DR, ABILENE, 79601',
      phone: '(325) 555-0100',
    },
  ],
  [
    'Florida, facility locator: the mailing address and the owner are others',
    'Name,Facility/Provider Type,License Number,License Status,Street Address,Street City,Street State,Street ZIP,Street County,Phone Number,Mailing Address,Mailing City,Mailing State,Mailing ZIP,Owner,Owner Since,Administrator/CEO,Licensed Beds\nEXAMPLE HOSPITAL,Hospital,4001,LICENSED,1 OAK ST,MIAMI,FL,33101-1234,Miami-Dade,(305) 555-0100,PO BOX 9,TAMPA,FL,33601,EXAMPLE HEALTH INC,01/01/2000,JANE DOE,100',
    {
      name: 'EXAMPLE HOSPITAL',
      type: 'Hospital',
      address: '1 OAK ST, MIAMI, FL 33101-1234',
      phone: '(305) 555-0100',
    },
  ],
  [
    'CKAN, with a formal name',
    '_id,Formal Name,Facility Address,Town,State,Postal Code,Tel No,Trauma Designation,Heliport,Operational Status\n1,Example General Hospital,5 Oak St,Hartford,CT,6101,+18605550100,LEVEL I,Y,Operational',
    {
      name: 'Example General Hospital',
      address: '5 Oak St, Hartford, CT 06101',
      phone: '(860) 555-0100',
      traumaAdult: 'Level I',
      helipad: 'Yes',
    },
  ],
  [
    'OpenDataSoft, with semicolons',
    'geo_point;name;type;address;city;state;beds\n34.69553069,-82.98721979;EXAMPLE MED CTR;Critical Access;1910 SOUTH AVE;La Crosse;WI;325\n40.67,-75.36;EXAMPLE HOSPITAL;Critical Access;533 W OAK ST;Wauchula;FL;25',
    {
      name: 'EXAMPLE MED CTR',
      type: 'Critical Access',
      address: '1910 SOUTH AVE, La Crosse, WI',
      latitude: '34.695531',
      longitude: '-82.98722',
    },
  ],
  [
    'OpenStreetMap, by its tags',
    '@id\t@lat\t@lon\tname\tamenity\taddr:housenumber\taddr:street\taddr:city\taddr:state\taddr:postcode\tcontact:phone\themergency\nway/1\t39.74\t-104.98\tExample Health\thospital\t777\tOak St\tDenver\tCO\t80204\t+1-303-555-0100\tyes',
    {
      name: 'Example Health',
      address: '777 Oak St, Denver, CO 80204',
      phone: '+1-303-555-0100',
      latitude: '39.74',
      longitude: '-104.98',
    },
  ],
  [
    'CMS, hospital enrollments: the name under which it does business is often blank',
    'ENROLLMENT ID,ENROLLMENT STATE,PROVIDER TYPE CODE,PROVIDER TYPE TEXT,NPI,CCN,ORGANIZATION NAME,DOING BUSINESS AS NAME,INCORPORATION DATE,ADDRESS LINE 1,ADDRESS LINE 2,CITY,STATE,ZIP CODE\nO1,AK,00-09,PART A PROVIDER - HOSPITAL,1,020001,EXAMPLE HEALTH ALASKA,,1990-01-01,3200 OAK DR,,ANCHORAGE,AK,995084615\nO2,AK,00-09,PART A PROVIDER - HOSPITAL,2,020002,SECOND HOSPITAL INC,SECOND HOSPITAL,1990-01-01,1 OAK DR,,ANCHORAGE,AK,99508',
    {
      name: 'EXAMPLE HEALTH ALASKA',
      type: 'PART A PROVIDER - HOSPITAL',
      address: '3200 OAK DR, ANCHORAGE, AK 99508-4615',
    },
  ],
  [
    'CMS, provider of services',
    'PRVDR_NUM,FAC_NAME,ST_ADR,CITY_NAME,STATE_CD,ZIP_CD,PHNE_NUM,BED_CNT\n010001,EXAMPLE HOSPITAL,1108 OAK CIRCLE,DOTHAN,AL,36301,3345550101,420',
    {
      name: 'EXAMPLE HOSPITAL',
      address: '1108 OAK CIRCLE, DOTHAN, AL 36301',
      phone: '(334) 555-0101',
    },
  ],
  [
    'Maryland, a shapefile',
    'License_Ca,License_Nu,Facility_N,Street_Add,Street_Cit,Street_Sta,Street_Zip,Phone,X,Y\nHospital,1,Example Hospital,1 Oak St,Towson,MD,21204,4105550100,-76.6,39.4',
    {
      name: 'Example Hospital',
      type: 'Hospital',
      address: '1 Oak St, Towson, MD 21204',
      phone: '(410) 555-0100',
      latitude: '39.4',
      longitude: '-76.6',
    },
  ],
  [
    'New York City, Health + Hospitals',
    'Facility Type,Borough,Facility Name,Cross Streets,Phone,Location 1,Postcode,Latitude,Longitude,Community Board\nAcute Care Hospital,Manhattan,Example Hospital Center,First Avenue and 27th St,212-555-0100,"462 First Avenue\nNew York, NY 10016\n(40.739, -73.975)",10016,40.739,-73.975,6',
    {
      name: 'Example Hospital Center',
      type: 'Acute Care Hospital',
      address: '462 First Avenue, New York, NY 10016',
      phone: '212-555-0100',
      latitude: '40.739',
      longitude: '-73.975',
    },
  ],
  [
    'Baltimore (Socrata)',
    'name,zipCode,neighborhood,councilDistrict,policeDistrict,Location 1\nExample Hospital,21287,Dunbar,12,EASTERN,"600 N OAK ST\nBaltimore, MD\n"',
    { name: 'Example Hospital', address: '600 N OAK ST, Baltimore, MD 21287' },
  ],
  [
    'names of columns that nobody knows',
    'Lfd;Einrichtung;Wo;Ruf;Plz\n1;Beispiel-Klinik Nord;1 Oak Street;303-555-0100;x\n2;Example Hospital;2 Oak Street;303-555-0101;x',
    { name: 'Beispiel-Klinik Nord', address: '1 Oak Street', phone: '303-555-0100' },
  ],
];

describe('a list of', () => {
  test.each(CSV)('%s', (_publisher, file, hospital) => {
    expect(first(file)).toEqual(hospital);
    expect(planFrom(file).bad).toEqual([]);
  });
});

const point = (coordinates: readonly number[] | null, properties: object) => ({
  type: 'Feature',
  properties,
  geometry: coordinates && { type: 'Point', coordinates },
});
const GEOJSON: readonly (readonly [string, object, object])[] = [
  [
    'Washington DC, cut names',
    point([-77.0156, 38.9296], {
      GIS_ID: 'Hosp_014',
      NAME: 'Example Hospital Center',
      ADDRESS: '110 ELM STREET NW',
      SSL: 'Null',
      TYPE: 'Hospital',
      AID: 228314,
      ADULT_MAJO: 'Y',
      CRITICAL_B: '<Null>',
      PEDIATRIC_: null,
    }),
    {
      name: 'Example Hospital Center',
      type: 'Hospital',
      address: '110 ELM STREET NW',
      latitude: '38.9296',
      longitude: '-77.0156',
      traumaAdult: 'Yes',
    },
  ],
  [
    'a county, numbers as ZIP and a local phone',
    point([-80.824491, 35.211834], {
      name: 'Example Hospital',
      address: '200 Oak Ln',
      city: 'Charlotte',
      state: 'NC',
      zipcode: 28204,
      phone: '555-0100',
    }),
    {
      name: 'Example Hospital',
      address: '200 Oak Ln, Charlotte, NC 28204',
      phone: '555-0100',
      latitude: '35.211834',
      longitude: '-80.824491',
    },
  ],
  [
    'Philadelphia: X and Y are feet of a state plane',
    point([-75.192627, 39.950452], {
      X: 2685396.57913,
      Y: 235189.116676,
      ID: 3411,
      id: 5,
      name: 'HOSPITAL OF EXAMPLE',
      phone: '215-555-0100',
      zip: 19104,
      address: '3400 OAK ST',
      'marker-color': '#E8141E',
    }),
    {
      name: 'HOSPITAL OF EXAMPLE',
      phone: '215-555-0100',
      address: '3400 OAK ST, 19104',
      latitude: '39.950452',
      longitude: '-75.192627',
    },
  ],
  [
    'Seattle: the city has its state and ZIP',
    point([-122.336888, 47.714248], {
      id: 1,
      facility: 'Example Medical Center - Northwest',
      address: '1550 N 115th ST',
      SE_ANNO_CAD_DATA: null,
      city: 'Seattle, WA, 98133-8401',
      ACUTE_CARE: 'Y',
      GIS_EDT_DT: '2020-03-17T00:00:00Z',
      URL: 'https://example.org',
      phone: '877-555-0100',
    }),
    {
      name: 'Example Medical Center - Northwest',
      address: '1550 N 115th ST, Seattle, WA, 98133-8401',
      phone: '877-555-0100',
      latitude: '47.714248',
      longitude: '-122.336888',
    },
  ],
  [
    'a newsroom: title and description',
    point([-106.49985, 31.77169], {
      description: '2001 N. Oak St., El Paso - 79902',
      id: '4030',
      title: 'Example Memorial Hospital',
    }),
    {
      name: 'Example Memorial Hospital',
      address: '2001 N. Oak St., El Paso - 79902',
      latitude: '31.77169',
      longitude: '-106.49985',
    },
  ],
  [
    'a region: nothing but a name',
    point([-83.7, 34], {
      OBJECTID: 1404,
      Asset: 'Hospital',
      Name: 'EXAMPLE REGIONAL MEDICAL CENTER',
    }),
    { name: 'EXAMPLE REGIONAL MEDICAL CENTER', latitude: '34', longitude: '-83.7' },
  ],
  [
    'HIFLD, capitals',
    point([-105.3, 39.9], {
      OBJECTID: 3,
      ID: '0001280003',
      NAME: 'EXAMPLE NORTH HOSPITAL',
      ADDRESS: '3 ELM ST',
      CITY: 'DENVER',
      STATE: 'CO',
      ZIP: '80203',
      TELEPHONE: 'NOT AVAILABLE',
      TYPE: 'PSYCHIATRIC',
      STATUS: 'OPEN',
      LATITUDE: 39.9,
      LONGITUDE: -105.3,
      TRAUMA: 'NOT AVAILABLE',
      HELIPAD: 'N',
      BEDS: -999,
    }),
    {
      name: 'EXAMPLE NORTH HOSPITAL',
      type: 'PSYCHIATRIC',
      address: '3 ELM ST, DENVER, CO 80203',
      latitude: '39.9',
      longitude: '-105.3',
      helipad: 'No',
    },
  ],
  [
    'outlines of buildings, the place in its properties',
    {
      type: 'Feature',
      properties: {
        BLDG_ID: 7,
        FACILITY_NAME: 'Example Hospital',
        FULLADDR: '7 Oak St',
        MUNICIPALITY: 'Austin',
        LAT: 30.27,
        LON: -97.73,
        LEVEL: { of: 1 },
      },
      geometry: { type: 'Polygon', coordinates: [[[0, 0]]] },
    },
    {
      name: 'Example Hospital',
      address: '7 Oak St, Austin',
      latitude: '30.27',
      longitude: '-97.73',
    },
  ],
];

describe('GeoJSON of', () => {
  test.each(GEOJSON)('%s', (_publisher, feature, hospital) => {
    const file = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
    expect(first(file, 'a.geojson')).toEqual(hospital);
    expect(planFrom(file, 'a.geojson').bad).toEqual([]);
  });
});

const columnsOf = (file: string, name = 'a.csv') => {
  const table = opened(file, name);
  const { columns, byContent } = understand(table);
  const named = [...columns].map(([use, at]) => [use, table.names[at]] as const);
  return {
    columns: Object.fromEntries(named) as Partial<Record<ColumnUse, string>>,
    byContent: [...byContent],
  };
};

describe('a column', () => {
  test('is one thing, and a thing is one column, the surest of those that could be it', () => {
    for (const [, file] of CSV) {
      const { columns } = understand(opened(file, 'a.csv'));
      expect(new Set(columns.values()).size).toBe(columns.size);
    }
    const two =
      'Contact Name,Name,Name,Address,Mailing Address,Address\nA. Doe,,B Hospital,,PO Box 1,1 Oak St';
    expect(first(two)).toEqual({ name: 'B Hospital', address: '1 Oak St' });
  });

  test('with a person’s name is not that of the hospital', () => {
    const file =
      'Name,Facility,Phone\nJane Doe,Example Hospital,3035550100\nJohn Roe,Example Medical Center,3035550101';
    expect(columnsOf(file).columns).toMatchObject({ name: 'Facility', phone: 'Phone' });
  });

  test('that was told by what it holds is a guess', () => {
    expect(columnsOf('Q1,Q2\nMercy Hospital,1 Oak St\nSt Luke Medical Center,2 Oak St')).toEqual({
      columns: { name: 'Q1', address: 'Q2' },
      byContent: ['name', 'address'],
    });
  });

  test('with ids of another program gives no id to a hospital', () => {
    const file = 'id,name,address\n1,Example Hospital,1 Oak St\n2,Other Hospital,2 Oak St';
    expect(planFrom(file).added.map(({ id }) => id)).toEqual(['', '']);
  });

  test('named category holds a category of ours, else a type', () => {
    expect(columnsOf('Hospital,Category\nExample,Acute Care').columns.type).toBe('Category');
    expect(columnsOf('Hospital,Category\nExample,Secondary').columns.category).toBe('Category');
  });
});

test('a list with ids and categories of its own is none of ours, and a title among its rows is no hospital', () => {
  const file = [
    'id,category,name,address,city',
    '1,General,Example Hospital,1 Oak St,Denver',
    ',,ADAMS COUNTY,,',
    '2,Special,Other Hospital,2 Oak St,Denver',
  ].join('\n');
  const plan = planFrom(file);
  expect(plan.added.map(({ id, content }) => [id, content.name, content.type])).toEqual([
    ['', 'Example Hospital', 'General'],
    ['', 'Other Hospital', 'Special'],
  ]);
  expect(plan.bad).toEqual([{ line: 3, reason: expect.stringContaining('only one cell') }]);
});

describe('a closed hospital is left out and counted', () => {
  test.each([
    ['STATUS', 'CLOSED'],
    ['FACILITY_STATUS_DESC', 'Suspense'],
    ['License Status', 'Revoked'],
    ['Operational Status', 'Not operating'],
    ['Active', 'N'],
    ['STATUS', 'Out of use'],
    ['STATUS', 'Decommissioned'],
    ['Date Closed', '06/30/2019'],
    ['Date Closed', '2019-06-30T00:00:00.000Z'],
    ['Date Closed', '30-JUN-19'],
    ['Date Closed', '1561852800000'],
    ['Closing Date', '20190630'],
    ['Closed', 'yes'],
    ['Closed', '1'],
    ['CLOSED', 'June 2019'],
  ])('by %s', (column, text) => {
    const file = `NAME,CITY,${column}\nExample Hospital,Denver,\nGone Hospital,Denver,${text}`;
    const plan = planFrom(file);
    expect(plan.closed).toEqual([{ line: 3, name: 'Gone Hospital' }]);
    expect(plan.added.map(({ content }) => content.name)).toEqual(['Example Hospital']);
  });

  test('and one whose status says something else, or which closes on a day that never comes, is not', () => {
    const file =
      'NAME,STATUS,Date Closed\nExample Hospital,OPEN,12/31/9999\nB Hospital,LICENSED,\nClosed Loop Clinic,M,';
    expect(planFrom(file).closed).toEqual([]);
    expect(planFrom('NAME,CITY\nExample Hospital - CLOSED,Denver').closed).toHaveLength(1);
  });

  test.each([
    ['License End Date', '06/30/2019'],
    ['End Date', '2019-06-30'],
    ['EndDate', '06/30/2027'],
    ['Date Closed', '11/22/2026'],
    ['Date Closed', '2026'],
    ['Date Closed', '1900-01-01'],
    ['Date Closed', 'by 2019 rules'],
    ['Date Closed', '99/99/2019'],
    ['Closed', 'no'],
    ['Closed', 'Sundays 8/5'],
  ])('and not by %s of %s', (column, text) => {
    const file = `NAME,CITY,${column}\nExample Hospital,Denver,${text}\nB Hospital,Denver,${text}`;
    expect(planFrom(file)).toMatchObject({ closed: [], added: [{ line: 2 }, { line: 3 }] });
  });
});

test.each([
  ['2025550100', '(202) 555-0100'],
  ['12025550100', '(202) 555-0100'],
  ['2025550100.0', '(202) 555-0100'],
  ['(202) 555-0100', '(202) 555-0100'],
  ['800-555-0100 Ext.71234', '800-555-0100 Ext.71234'],
  ['911', '911'],
  ['-999', ''],
  ['NOT AVAILABLE', ''],
  ['0', ''],
  ['N/A', ''],
])('a phone %s is said as “%s”', (text, expected) => {
  expect(first(`NAME,TELEPHONE,CITY\nExample Hospital,${text},Denver`).phone ?? '').toBe(expected);
});

test.each([
  ['1 Oak St', 'Denver', 'CO', '80202', '1 Oak St, Denver, CO 80202'],
  ['1 Oak St', 'Denver', '', '', '1 Oak St, Denver'],
  ['', 'Denver', 'CO', '80202', 'Denver, CO 80202'],
  ['1 Denver Ave', 'Denver', 'CO', '', '1 Denver Ave, Denver, CO'],
  ['1 Oak St, Denver, CO 80202', 'Denver', 'CO', '80202', '1 Oak St, Denver, CO 80202'],
  ['1 Oak St, Denver, CO', 'DENVER', 'CO', '80202', '1 Oak St, Denver, CO 80202'],
  ['1 Oak St Denver, 80202', 'Denver', '', '80202', '1 Oak St Denver, 80202'],
  ['1 Oak St, Denver, CO 80202', '', '', '80299', '1 Oak St, Denver, CO 80202'],
  ['80202 Oak St', 'Denver', 'CO', '80202', '80202 Oak St, Denver, CO 80202'],
  ['NOT AVAILABLE', 'NOT AVAILABLE', 'CO', '802021234', 'CO 80202-1234'],
])('the street “%s” in %s %s %s is one address', (street, city, state, zip, address) => {
  const file = `NAME,ADDRESS,CITY,STATE,ZIP\nExample Hospital,"${street}",${city},${state},${zip}`;
  expect(first(file).address).toBe(address);
});

describe('a place', () => {
  const list = (...places: readonly string[]) =>
    [
      'NAME,CITY,LATITUDE,LONGITUDE',
      ...places.map((place, at) => `H${at} Hospital,Denver,${place}`),
    ].join('\n');

  const positionOf = (file: string) => {
    const { added, points } = planFrom(file);
    return {
      places: added.map(({ content }) => [content.latitude, content.longitude]),
      points: byReason(points, withoutName).map(
        ({ first: row, count }) => `${count}: ${atRow(row, row.reason)}`,
      ),
    };
  };

  test('that cannot be meant is not taken, the hospital is; it is said once a reason, and what says nothing is not said', () => {
    const text = positionOf(
      list('39.7,-105.1', '39.8,105.2', '39.9,105.3', '95,-105', '-999,-999', '0,0'),
    );
    expect(text.places).toEqual([
      ['39.7', '-105.1'],
      ['', ''],
      ['', ''],
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
    expect(text.points).toEqual([
      expect.stringMatching(/^2: Line 3: “H1 Hospital”: the longitude may be missing its minus/),
      expect.stringMatching(/^1: Line 5: “H3 Hospital”: The latitude is outside/),
    ]);
  });

  test('lacks its minus where the row says a state', () => {
    const alone = 'NAME,STATE,LAT,LON\nExample Hospital,CO,39.8,105.2';
    expect(positionOf(alone).points).toEqual([expect.stringContaining('no minus sign')]);
    expect(positionOf(alone.replace('CO', 'Mongolia')).points).toEqual([]);
  });

  test('is read in whatever way it is written', () => {
    const text = positionOf(list('"39,7769","-105,0489"', '39.7424 N,104.8412 W'));
    expect(text).toEqual({
      places: [
        ['39,7769', '-105,0489'],
        ['39.7424 N', '104.8412 W'],
      ],
      points: [],
    });
  });

  test.each([
    ['POINT (-104.84 39.74)'],
    ['POINT(-104.84 39.74)'],
    ['"(39.74, -104.84)"'],
    ['"39.74, -104.84"'],
    ['"{""type"": ""Point"", ""coordinates"": [-104.84, 39.74]}"'],
    ["\"{'latitude': '39.74', 'longitude': '-104.84', 'human_address': '{}'}\""],
  ])('in one cell is read: %s', (cell) => {
    const text = first(`Hospital,Geocoded Column,City\nExample,${cell},Denver`);
    expect(text).toEqual({
      name: 'Example',
      address: 'Denver',
      latitude: '39.74',
      longitude: '-104.84',
    });
  });

  test('in a cell of Socrata’s brings its address where no other column does', () => {
    expect(
      first('Hospital,Location 1\nExample,"1 Oak St\nDenver, CO 80202\n(39.74, -104.84)"'),
    ).toEqual({
      name: 'Example',
      address: '1 Oak St, Denver, CO 80202',
      latitude: '39.74',
      longitude: '-104.84',
    });
  });
});

describe('a file', () => {
  const text = 'NAME,CITY\nExample Hospital,Denver\nCl\u00ednica N\u00fa\u00f1ez,Denver\n';
  const bytes = (encoding: 'utf16' | 'latin1', from = text) =>
    new Uint8Array(Buffer.from(from, encoding === 'utf16' ? 'utf16le' : 'latin1'));
  const names = (file: string | Uint8Array) =>
    planFrom(file).added.map(({ content }) => content.name);
  const texts = ['Example Hospital', 'Cl\u00ednica N\u00fa\u00f1ez'];

  test('may have its mark or none, in UTF-8 and both kinds of UTF-16', () => {
    const little = bytes('utf16');
    const big = new Uint8Array(Buffer.from(little).swap16());
    expect(names(`\uFEFF${text}`)).toEqual(texts);
    expect(names(little)).toEqual(texts);
    expect(names(new Uint8Array([0xff, 0xfe, ...little]))).toEqual(texts);
    expect(names(big)).toEqual(texts);
    expect(names(new Uint8Array([0xfe, 0xff, ...big]))).toEqual(texts);
  });

  test('with letters that are no UTF-8 in any line is in Windows-1252, which is a guess', () => {
    const file = bytes('latin1');
    expect(names(file)).toEqual(texts);
    expect(finish(openHospitalFile('a.csv', file, decode))).toMatchObject({
      encoding: 'windows-1252',
      isEncodingGuessed: true,
    });
    const asked = finish(openHospitalFile('a.csv', file, decode, 'utf-8'));
    if ('reason' in asked) throw new Error(asked.reason);
    const read = finish(readRows(asked.table, understand(asked.table), NOW));
    if (read.kind === 'refused') throw new Error(read.reason);
    expect(finish(planImport([], read, 'en', { category: 'primary' })).bad).toMatchObject([
      { line: 3 },
    ]);
  });

  test('may say its separator, and have titles above its names', () => {
    expect(
      names('sep=;\r\nname;category;address\r\nExample Hospital;primary;1 Main St\r\n'),
    ).toEqual(['Example Hospital']);
    expect(names('sep=,\nNAME,CITY\nExample Hospital,Denver')).toEqual(['Example Hospital']);
    const plan = planFrom(
      'State hospital list 2026,,,\nname,category,address,phone\nExample Hospital,primary,1 Main St,555-0100',
    );
    expect(plan.added).toMatchObject([
      { line: 3, content: { name: 'Example Hospital', phone: '555-0100' } },
    ]);
    expect(first('NAME\tCITY\nExample Hospital\tDenver', 'a.tsv').address).toBe('Denver');
    expect(names('NAME|CITY|PHONE\nExample Hospital|Denver|1')).toEqual(['Example Hospital']);
  });

  test('that names no hospitals is refused', () => {
    expect(() => planFrom('year,amount\n2020,12\n2021,13')).toThrow(
      'names no column of a hospital',
    );
    expect(() => planFrom('\u0050\u004b\u0003\u0004xlsx')).toThrow('The file is not text');
  });
});

test('a list of 7,596 rows with 40 columns is read with less than ten seconds of work', () => {
  const more = Array.from({ length: 30 }, (_, at) => `M${at}`).join(',');
  const rows = Array.from(
    { length: 7_596 },
    (_, at) =>
      `-105.${at},39.7,${at},EXAMPLE HOSPITAL ${at},${at} OAK ST,DENVER,CO,80202,3035550100,${at % 20 === 0 ? 'CLOSED' : 'OPEN'},${'x,'.repeat(29)}x`,
  );
  const file = [`X,Y,OBJECTID,NAME,ADDRESS,CITY,STATE,ZIP,TELEPHONE,STATUS,${more}`, ...rows].join(
    '\n',
  );
  const before = process.cpuUsage();
  const plan = planFrom(file);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(10);
  expect(plan.added).toHaveLength(7216);
  expect(plan.closed).toHaveLength(380);
});
