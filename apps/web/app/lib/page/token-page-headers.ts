/**
 * For pages whose address holds a token: no link on them may carry it away. `no-referrer` would also take the origin from forms that
 * are sent before the scripts are there, and such posts are refused.
 */
export const tokenPageHeaders = () => ({ "referrer-policy": "strict-origin" });
