// The addresses of the screens: what the router shows at each is in app/routes.ts.
export const HOME_PATH = '/';
export const ASSESSMENT_PATH = '/threat-assessment';
/** The same answers in the order in which a commander asks. */
export const CALL_OUT_PATH = '/call-out';
/** The same with a new plan. */
export const NEW_CALL_OUT_PATH = '/call-out?new';
/** The same with a new plan of an event. */
export const NEW_EVENT_PATH = '/call-out?event';
/** What a plan says, to be read during the operation. */
export const OPERATION_PATH = '/operation';
export const ASSESSMENTS_PATH = '/assessments';
export const DOCUMENTS_PATH = '/documents';
/** Of the plan that is open. */
export const PICTURES_PATH = '/pictures';
/** What the team brings to every operation. */
export const KIT_PATH = '/kit';
/** The documents with the sealing open. */
export const SEAL_PATH = '/documents?seal';
/** Requests and casualties of the plan that is open, and one of them by the key of its row. */
export const CARE_PATH = '/care';
export const careRowPath = (row: string): string => `${CARE_PATH}/${row}`;
const CASUALTY = 'casualty-';
/** A request from elsewhere may have the key of a casualty: that stays reached. */
export const casualtyPath = (row: string): string => careRowPath(CASUALTY + row);
/** The key of the casualty that such a last part of a path names. */
export const casualtyIn = (part: string): string | undefined =>
  part.startsWith(CASUALTY) ? part.slice(CASUALTY.length) : undefined;
export const REFERENCE_PATH = '/medical-reference';
/** One card of the reference, by its id. */
export const referenceCardPath = (id: string): string => `${REFERENCE_PATH}/${id}`;
/** One PDF of the agency, by its id. */
export const AGENCY_PAPER_PATH = '/agency-pdf';
export const agencyPaperPath = (id: string): string => `${AGENCY_PAPER_PATH}/${id}`;
/** The screen of this device, and the same with the form for a passphrase open. */
export const DEVICE_PATH = '/device';
export const SET_PASSPHRASE_PATH = '/device?passphrase';
