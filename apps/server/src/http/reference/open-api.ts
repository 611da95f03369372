/** What the reference page reads of the OpenAPI document that programs read too. */
export interface OpenApi {
  readonly info?: { readonly title?: string; readonly description?: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths?: Record<string, Record<string, Operation> | undefined>;
  readonly components?: { readonly schemas?: Record<string, Schema> };
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly description?: string;
  readonly example?: string | number | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
}

interface Content {
  readonly content?: Record<string, { readonly schema?: Schema }>;
}

export interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly description?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses?: Record<string, Content & { readonly description?: string }>;
}

/** One call, where it is and what it does. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export const listCalls = ({ paths = {} }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, methods = {}]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

export const bodyOf = ({ requestBody }: Operation): Schema | undefined =>
  Object.values(requestBody?.content ?? {})[0]?.schema;
