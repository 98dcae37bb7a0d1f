import * as z from "zod/mini";
import { COMPARE_LIMIT, WATCHED_LIMIT } from "../domain/lists.ts";
import { cartItem, MAX_LINES } from "./cart.ts";
import { picture, productId } from "./common.ts";
import { orderView } from "./order.ts";

/**
 * People: registration, login, restore, confirmation and the account. Every call is a POST that takes JSON or a form, and answers what must be
 * mended as `error.fields` under the names of the payload. Which fields are needed and how they must look is `domain/registration`, `domain/person` and
 * `domain/password`, shared with the forms. 429 carries `Retry-After`; 401 says that nobody is logged in.
 */

/** NUL is left out: nobody types it, and PostgreSQL takes no text with one. */
const given = (maximum: number) =>
  z.string().check(
    z.overwrite((value) => value.replaceAll("\0", "")),
    z.trim(),
    z.maxLength(maximum),
  );
const text = (maximum: number) => z._default(given(maximum), "");
/** Taken as it was typed, blanks and all. Its length is a rule of `domain/password`; the bound is against floods. */
const givenPassword = z.string().check(z.maxLength(1000));
const password = z._default(givenPassword, "");
/** A box of a form: true in JSON, `on`, `1` or `true` in a form. */
const flag = z.pipe(
  z.transform((value) => value === true || value === "on" || value === "1" || value === "true"),
  z.boolean(),
);

/** POST /api/registration/. The same answer whether the address has an account or not; what comes next is in the letter. */
export const registrationPayload = z.object({
  name: text(200),
  email: text(200),
  /** May be empty. */
  phone: text(40),
  password,
  consent: z._default(flag, false),
  /** The newsletter's own box. */
  subscribe: z.optional(flag),
});
export type RegistrationPayload = z.infer<typeof registrationPayload>;

/** A code was sent, or a letter that says why there is none: this answer does not tell which. */
export const codeSent = z.object({
  sent: z.object({
    /** Seconds until another one can be asked for. */
    resend_in: z.int(),
    /** Seconds for which the code holds. */
    expires_in: z.int(),
  }),
});
export type CodeSent = z.infer<typeof codeSent>;

/** POST /api/confirm_email/: with the code of the registration's letter it makes the account and logs in; without one it sends the letter again. */
export const confirmEmailPayload = z.object({ email: text(200), code: text(20) });
export type ConfirmEmailPayload = z.infer<typeof confirmEmailPayload>;

/** POST /api/login/: `login` is the e-mail or the confirmed phone of an account. */
export const loginPayload = z.object({ login: text(200), password });
export type LoginPayload = z.infer<typeof loginPayload>;

/** POST /api/restore_password/: without a code it sends one; with code and new password all sessions end and a new one begins. */
export const restorePayload = z.object({ email: text(200), code: text(20), password });
export type RestorePayload = z.infer<typeof restorePayload>;

/**
 * POST /api/confirmed_email/ and /api/confirmed_phone/: without a code it sends one, with it the address becomes the confirmed one of the
 * account. The phone of a checkout is confirmed without an account too, when the shop demands it.
 */
export const confirmedEmailPayload = z.object({ email: text(200), code: text(20) });
export type ConfirmedEmailPayload = z.infer<typeof confirmedEmailPayload>;
export const confirmedPhonePayload = z.object({ phone: text(40), code: text(20) });
export type ConfirmedPhonePayload = z.infer<typeof confirmedPhonePayload>;

/** What the code of a phone gives: `phone_confirmation` goes into the checkout's payload and holds for an hour. */
export const phoneConfirmed = z.object({ phone_confirmation: z.string() });
export type PhoneConfirmed = z.infer<typeof phoneConfirmed>;

const favorites = z.array(productId).check(z.maxLength(300));
const compare = z.array(productId).check(z.maxLength(COMPARE_LIMIT));
const cart = z.array(cartItem).check(z.maxLength(MAX_LINES));
const watched = z.array(productId).check(z.maxLength(WATCHED_LIMIT));

/** Saved lists: the local ones of the same names. */
export const savedLists = z.object({
  favorites: z._default(favorites, []),
  compare: z._default(compare, []),
  cart: z._default(cart, []),
  watched: z._default(watched, []),
});
export type SavedLists = z.infer<typeof savedLists>;

/**
 * POST /api/account/: {} loads, any field changes. Several at once are one change: all of it or none. A new e-mail is sent a code
 * and becomes the account's with it (/api/confirmed_email/). `delete` and `new_password` need the `password`.
 */
export const accountPayload = z.object({
  name: z.optional(given(200)),
  email: z.optional(given(200)),
  phone: z.optional(given(40)),
  password: z.optional(givenPassword),
  new_password: z.optional(givenPassword),
  lists: z.optional(z.partial(z.object({ favorites, compare, cart, watched }))),
  /** The given lists are added to the saved ones instead of taking their place. */
  merge: z.optional(flag),
  subscribe: z.optional(flag),
  /** Ends every session but this one. */
  logout_everywhere: z.optional(flag),
  /** Answers ExportResponse. */
  export: z.optional(flag),
  /** Answers Done. */
  delete: z.optional(flag),
});
export type AccountPayload = z.infer<typeof accountPayload>;

export const accountUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** `+79162047711`; empty = none given. */
  phone: z.string(),
  email_confirmed: z.boolean(),
  phone_confirmed: z.boolean(),
  /** A new e-mail that waits for its code. */
  new_email: z.nullable(z.string()),
  dealer: z.boolean(),
  /** To the newsletter. */
  subscribed: z.boolean(),
  lists: savedLists,
});
export type AccountUser = z.infer<typeof accountUser>;

/** A thing whose owner has registered it. Dates are YYYY-MM-DD. */
export const registeredProduct = z.object({
  id: z.int(),
  name: z.string(),
  /** null = not in the catalogue any more. */
  url: z.nullable(z.string()),
  picture: z.nullable(picture),
  serial_number: z.string(),
  bought_on: z.iso.date(),
  /** null = without a warranty of ours. */
  warranty_until: z.nullable(z.iso.date()),
});
export type RegisteredProduct = z.infer<typeof registeredProduct>;

export const accountSession = z.object({
  id: z.int(),
  /** The one that asks. */
  current: z.boolean(),
  /** «Firefox, Windows» */
  device: z.string(),
  /** IP address at its beginning. */
  address: z.string(),
  created_at: z.iso.datetime(),
  /** To the hour. */
  seen_at: z.iso.datetime(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** POST /api/account/ and what a change answers. `sent` when the change has sent a code to a new e-mail. */
export const accountResponse = z.object({
  account: z.object({
    user: accountUser,
    /** The newest first. */
    orders: z.array(orderView),
    products: z.array(registeredProduct),
    sessions: z.array(accountSession),
  }),
  sent: z.optional(codeSent.shape.sent),
});
export type AccountResponse = z.infer<typeof accountResponse>;

/** Logged in: what login, the registration's code and a restored password answer. */
export const loggedIn = z.object({ account: z.object({ user: accountUser }) });
export type LoggedIn = z.infer<typeof loggedIn>;

export const exportResponse = z.object({ export: z.record(z.string(), z.unknown()) });
export type ExportResponse = z.infer<typeof exportResponse>;

export const done = z.object({ done: z.literal(true) });
export type Done = z.infer<typeof done>;
