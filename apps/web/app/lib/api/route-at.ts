import type {
  accounts,
  documents,
  files,
  links,
  notes,
  orders,
  plans,
  RouteContract,
  sharing,
  usage,
  versions,
} from "@treeline/contract";
import type { z } from "zod";

/** Which call of the API: one of `at`. What it takes and answers is in the contract of the same address. */
export type Address = Pick<RouteContract, "method" | "url">;

type RoutesOf<Room> = Extract<Room[keyof Room], RouteContract>;
type AnyRoute =
  | RoutesOf<typeof accounts>
  | RoutesOf<typeof documents>
  | RoutesOf<typeof files>
  | RoutesOf<typeof links>
  | RoutesOf<typeof notes>
  | RoutesOf<typeof orders>
  | RoutesOf<typeof plans>
  | RoutesOf<typeof sharing>
  | RoutesOf<typeof usage>
  | RoutesOf<typeof versions>;
type SchemaAt<A extends Address> = Extract<AnyRoute, Pick<A, "method" | "url">>["schema"];

type Answers<A extends Address> = SchemaAt<A>["response"];
export type AnswerAt<A extends Address> =
  Answers<A> extends Record<200, infer Ok extends z.ZodType>
    ? z.output<Ok>
    : Answers<A> extends Record<201, infer Created extends z.ZodType>
      ? z.output<Created>
      : null;

type ParamNames<Url extends string> = Url extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : never;
type Params<Url extends string> = [ParamNames<Url>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: { readonly [Name in ParamNames<Url>]: string } };
/** What is null or undefined is left out. */
type Query<Schema> = Schema extends { readonly querystring: infer Q extends z.ZodType }
  ? { readonly query?: { readonly [Name in keyof z.input<Q>]?: string | number | null | undefined } }
  : { readonly query?: undefined };
/** Files travel as a form, of which contracts say nothing. */
type Body<Schema> = Schema extends { readonly body: infer B extends z.ZodType }
  ? { readonly body: z.input<B> }
  : { readonly body?: FormData | undefined };

export type InputAt<A extends Address> = Place & Params<A["url"]> & Query<SchemaAt<A>> & Body<SchemaAt<A>>;

interface Place {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | null | undefined>> | undefined;
}

export function pathOf({ url }: Address, { params, query = {} }: Place): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
