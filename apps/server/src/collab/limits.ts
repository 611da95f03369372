/** The largest message a client may send. The largest row of the log is twice that. */
export const MESSAGE_MAX_BYTES = 16 * 1024 * 1024;
/** The socket itself lets a little more through, so that the refusal can be put in words. */
export const FRAME_MAX_BYTES = MESSAGE_MAX_BYTES + 1024 * 1024;

/** Of the snapshot and the log of one document. 100,000 topics take about 15 MB. */
export const DOCUMENT_MAX_BYTES = 128 * 1024 * 1024;

/** What one client shows of itself: a name, a colour, a selection, a pointer. */
export const AWARENESS_MAX_BYTES = 8 * 1024;
/** A tab has one; a second is there for a moment while it opens the document anew. */
export const CLIENTS_PER_CONNECTION = 2;

/** Four times what one message may have (`MESSAGE_MAX_STRUCTS`). */
export const DOCUMENT_MAX_STRUCTS = 2_000_000;
/** Updates up to this are read on the main thread: it takes less than handing them to another. */
export const INLINE_MAX_BYTES = 32 * 1024;

export const DOCUMENTS_PER_SOCKET = 10;
/** A tab has one; a second is there for a moment while it opens the document anew. */
export const SESSIONS_PER_DOCUMENT = 2;
/** A socket without a signed-in client is closed after this. */
export const SIGN_IN_LIMIT_MS = 30_000;
/** Waiting for the document to be loaded. A client that was offline sends one message for each key that was pressed meanwhile. */
export const MESSAGES_BEFORE_LOADED = 20_000;
export const UNLOADED_BYTES_MAX = 2 * MESSAGE_MAX_BYTES;
export const SOCKETS_PER_USER = 100;
/** A school behind one address has hundreds. */
export const SOCKETS_PER_ADDRESS = 1_000;

/** Taken at once from one socket before it has to wait until they are dealt with. */
export const UNHANDLED_MESSAGES_MAX = 200;
export const UNHANDLED_BYTES_MAX = 4 * 1024 * 1024;
/** Sustained messages per second of one socket. Above that it is throttled (backpressure), never closed. */
export const MESSAGES_PER_SECOND = 500;

/** What may wait for a client that reads slowly. The first picture of the largest document fits in. */
export const UNSENT_MAX_BYTES = 64 * 1024 * 1024;
/** How long a client may take nothing of what waits for it. */
export const STALLED_MAX_MS = 25_000;
/** How often sockets are checked, and a keep-alive is sent; clients give up after a silence of 30 s. */
export const WATCH_MS = 5_000;
/** Interval of pings; a client that has not answered the last one is disconnected. */
export const PING_MS = 20_000;
/** How long a stop waits for what has arrived to be stored. */
export const HANDLED_LIMIT_MS = 2_500;
