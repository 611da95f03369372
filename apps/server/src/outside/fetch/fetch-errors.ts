/** The address breaks a rule; trying again cannot help. The message is ours and may be shown. */
export class FetchRefused extends Error {}

/** The other side failed: no answer, a bad one, too slow, too large. The message is ours and may be shown. */
export class FetchFailed extends Error {}
