import { z } from "zod";
import { DISPLAY_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "./limits.ts";
import { LOCALES } from "./locale.ts";
import { VISIBLE_CHARACTER } from "./visible-character.ts";

/** Letters of every script, before and after the @, and a domain with a dot. What could end a header or a list is left out. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** Trimmed and lower-cased, so that one person has one account however they type the address. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH)
  .pipe(z.email({ pattern: EMAIL }))
  .meta({ example: "marta@fjordlight.example" });

const charactersIn = (text: string) => [...text].length;

/** A password being chosen. Length is counted in characters as people see them, not in UTF-16 units. */
export const NewPassword = z
  .string()
  .refine((text) => charactersIn(text) >= PASSWORD_MIN_LENGTH, { params: { code: "too_short" } })
  .refine((text) => charactersIn(text) <= PASSWORD_MAX_LENGTH, { params: { code: "too_long" } })
  .meta({ minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH, format: "password" });

/** A password being checked: never refused for its shape, or the answer would tell what the rules once were. */
export const GivenPassword = z.string().min(1).max(4_096).meta({ format: "password" });

// Control characters would let a name break into mail headers and logs; direction overrides would turn the text beside it around.
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export const DisplayName = z
  .string()
  .trim()
  .min(1)
  .max(DISPLAY_NAME_MAX_LENGTH)
  .refine((name) => !CONTROL_CHARACTER.test(name), { params: { code: "control_character" } })
  .refine((name) => VISIBLE_CHARACTER.test(name), { params: { code: "required" } })
  .meta({ example: "Marta Kvist" });

export const PersonPicture = z
  .string()
  .nullable()
  .meta({ description: "Address of the person's picture, a square; null: none was chosen", example: null });

export const LocaleName = z.enum(LOCALES).meta({ example: "en" });

export const User = z
  .object({
    id: z.uuidv7().meta({ example: "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60" }),
    email: z.string(),
    display_name: z.string(),
    picture: PersonPicture,
    email_verified: z.boolean(),
    locale: LocaleName,
    created_at: z.iso.datetime(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

/** A path of this site. No dots, no backslashes, no second slash at the start: it can name no other place. */
export const ReturnPath = z
  .string()
  .max(200)
  .regex(/^(?:\/[\w-]+)+$/)
  .meta({ description: "Where the link in the confirmation mail leads afterwards", example: "/documents" });

/** What a device got when it signed in before. Strangers who guess at the account cannot lock such a device out. */
export const Device = z.string().max(200);

export const SignedIn = z
  .object({
    access_token: z.string().meta({ description: "Opaque. Send it as `Authorization: Bearer …`; it lives 30 days." }),
    user: User,
    device: Device.meta({ description: "Keep it on this device and send it with the next sign-in from here" }),
  })
  .meta({ id: "SignedIn" });
export type SignedIn = z.infer<typeof SignedIn>;
