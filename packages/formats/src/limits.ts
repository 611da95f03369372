/** What a file may ask of us. Every good file that was ever seen stays far below; bombs and endless nesting do not. */
export const FILE_MAX_BYTES = 25_000_000;
/** Of the document inside an archive, and of all that is taken out of one. */
export const DOCUMENT_MAX_BYTES = 32_000_000;
export const ARCHIVE_MAX_BYTES = 100_000_000;
export const ENTRIES_MAX = 2_000;
export const FILE_TOPICS_MAX = 50_000;
export const FILE_DEPTH_MAX = 1_000;
/** Elements of XML, and values in JSON: what they take in memory is bounded by their number. */
export const ELEMENTS_MAX = 600_000;
export const XML_DEPTH_MAX = 5 * FILE_DEPTH_MAX;
/** Looking for the start tag of a wrong end tag costs the depth of the document, so their number must be bounded too. */
export const XML_ERRORS_MAX = 10_000;
export const JSON_VALUES_MAX = 3_000_000;
