/** 204, once the work is done. */
export async function sendNoContent<R extends { code(status: 204): { send(body: null): R } }>(
  reply: R,
  work: Promise<void>,
): Promise<R> {
  await work;
  return reply.code(204).send(null);
}
