/** `features/editor/storage/copies/send-unsent.ts`, whose types are those of pages. */
declare module "treeline:sending" {
  /** Answers whether nothing is left to send. */
  export function sendUnsent(): Promise<boolean>;
}
