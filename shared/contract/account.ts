import * as z from "zod/mini";
import { MAX_LINES } from "../domain/cart.ts";
import { COMPARE_LIMIT, FAVORITES_LIMIT, WATCHED_LIMIT } from "../domain/lists/lists.ts";
import { cartItem } from "./cart.ts";
import { checkbox, givenText, picture, productId, text, openSession } from "./common.ts";
import { orderView } from "./order.ts";
import { post, view } from "./endpoint.ts";

/**
 * Accounts: registration, login, a new password, confirmation and the account itself. Every call is a POST that takes JSON or a form. Errors come
 * back as `error.fields`, by the names of the payload. `domain/account` and `domain/person` hold the rules; the forms use the
 * same ones. A 429 carries `Retry-After`; a 401 means that nobody is logged in.
 */

/** A password as it was typed, with its spaces. `domain/account` has the rule of its length; the bound here keeps out huge bodies. */
const givenPassword = z.string().check(z.maxLength(1000));
const password = z._default(givenPassword, "");
/** POST /api/registration/. The answer is the same whether the address has an account or not; the letter says what to do next. */
export const registrationPayload = z.object({
  name: text(200),
  email: text(200),
  /** May be empty. */
  phone: text(40),
  password,
  consent: z._default(checkbox, false),
  /** The consent to the newsletter, apart from the other one. */
  subscribe: z.optional(checkbox),
});
export type RegistrationPayload = z.infer<typeof registrationPayload>;

/** A letter was sent: with a code, or with the reason why there is none. The answer does not tell which. */
export const codeSent = z.object({
  sent: z.object({
    /** Seconds until another code can be asked for. */
    resend_in: z.int(),
    /** Seconds for which the code is valid. */
    expires_in: z.int(),
  }),
});
export type CodeSent = z.infer<typeof codeSent>;

/**
 * POST /api/confirm_email/: with the code of the letter it makes the account and logs in; without a code it sends the letter again. The code works
 * only in the browser that registered. The link of the letter also has a `key`, which works everywhere, with the `password` of the registration:
 * without it the answer is a 422 PASSWORD_NEEDED.
 */
export const confirmEmailPayload = z.object({ email: text(200), code: text(20), key: text(100), password });
export type ConfirmEmailPayload = z.infer<typeof confirmEmailPayload>;

/** POST /api/login/: `login` is the e-mail or the confirmed phone of an account. */
export const loginPayload = z.object({ login: text(200), password });
export type LoginPayload = z.infer<typeof loginPayload>;

/** POST /api/restore_password/: without a code it sends one. With a code it sets the new password, ends all sessions and begins a new one. */
export const restorePayload = z.object({ email: text(200), code: text(20), password });
export type RestorePayload = z.infer<typeof restorePayload>;

/**
 * POST /api/confirmed_email/ and /api/confirmed_phone/: without a code it sends one (to an e-mail that POST /api/account/ has named, again); with the code the e-mail or the phone becomes the confirmed
 * one of the account. Where the shop demands a confirmed phone for an order, it is confirmed without an account as well.
 */
export const confirmedEmailPayload = z.object({ email: text(200), code: text(20) });
export const confirmedPhonePayload = z.object({ phone: text(40), code: text(20) });

/** The answer to the right code of a phone. `phone_confirmation` goes into the payload of the checkout and is valid for an hour. */
export const phoneConfirmed = z.object({ phone_confirmation: z.string() });
export type PhoneConfirmed = z.infer<typeof phoneConfirmed>;

const favorites = z.array(productId).check(z.maxLength(FAVORITES_LIMIT));
const compare = z.array(productId).check(z.maxLength(COMPARE_LIMIT));
const cart = z.array(cartItem).check(z.maxLength(MAX_LINES));
const watched = z.array(productId).check(z.maxLength(WATCHED_LIMIT));

/** The lists that an account saves; the local lists have the same names. */
export const savedLists = z.object({
  favorites: z._default(favorites, []),
  compare: z._default(compare, []),
  cart: z._default(cart, []),
  watched: z._default(watched, []),
});
export type SavedLists = z.infer<typeof savedLists>;

/**
 * POST /api/account/: {} loads the account, every field changes it. Several fields are one change: all of them or none. A new e-mail gets a
 * code and replaces the old one when the code is entered (/api/confirmed_email/). `delete`, `new_password` and another `email` need the `password`.
 */
export const accountPayload = z.object({
  name: z.optional(givenText(200)),
  email: z.optional(givenText(200)),
  phone: z.optional(givenText(40)),
  password: z.optional(givenPassword),
  new_password: z.optional(givenPassword),
  lists: z.optional(z.partial(z.object({ favorites, compare, cart, watched }))),
  /** Adds the given lists to the saved ones. Without it they replace the saved ones. */
  merge: z.optional(checkbox),
  subscribe: z.optional(checkbox),
  /** Ends all sessions except this one. */
  logout_everywhere: z.optional(checkbox),
  /** The answer is then an ExportResponse. */
  export: z.optional(checkbox),
  /** The answer is then Done. */
  delete: z.optional(checkbox),
});
export type AccountPayload = z.infer<typeof accountPayload>;

export const accountUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** `+79162047711`; empty = there is none. */
  phone: z.string(),
  phone_confirmed: z.boolean(),
  /** A new e-mail that waits for its code. */
  new_email: z.nullable(z.string()),
  dealer: z.boolean(),
  /** Whether the newsletter goes to this account. */
  subscribed: z.boolean(),
  lists: savedLists,
  /** The company of the last order; absent = a private person has ordered. */
  company: z.optional(
    z.object({ company_name: z.string(), company_inn: z.string(), company_kpp: z.string(), company_address: z.string() }),
  ),
});
export type AccountUser = z.infer<typeof accountUser>;

/** A product that its owner has registered. Dates are YYYY-MM-DD. */
export const registeredProduct = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  /** null = the catalogue no longer has it. */
  url: z.nullable(z.string()),
  picture: z.nullable(picture),
  serial_number: z.string(),
  bought_on: z.iso.date(),
  /** null = the shop gives no warranty. */
  warranty_until: z.nullable(z.iso.date()),
});
export type RegisteredProduct = z.infer<typeof registeredProduct>;

/** The answer of POST /api/account/. `sent` is there when the change has sent a code to a new e-mail. */
export const accountResponse = z.object({
  account: z.object({
    user: accountUser,
    /** The newest first. */
    orders: z.array(orderView),
    products: z.array(registeredProduct),
    /** Whether the shop has a page where products are registered. */
    registers_products: z.boolean(),
    sessions: z.array(openSession),
  }),
  sent: z.optional(codeSent.shape.sent),
});
export type AccountResponse = z.infer<typeof accountResponse>;

/** The answer after a login, after the code of a registration and after a new password. */
export const loggedIn = z.object({ account: z.object({ user: accountUser }) });
export type LoggedIn = z.infer<typeof loggedIn>;

export const exportResponse = z.object({ export: z.record(z.string(), z.unknown()) });
export type ExportResponse = z.infer<typeof exportResponse>;

export const done = z.object({ done: z.literal(true) });

const confirmEmailCall = post("/api/confirm_email/", { payload: confirmEmailPayload, answer: loggedIn, personal: true });
const restoreCall = post("/api/restore_password/", { payload: restorePayload, answer: loggedIn, personal: true });
const confirmNewEmailCall = post("/api/confirmed_email/", { payload: confirmedEmailPayload, answer: loggedIn, access: "account" });
const confirmPhoneCall = post("/api/confirmed_phone/", { payload: confirmedPhonePayload, answer: phoneConfirmed, personal: true });
const accountCall = post("/api/account/", { payload: accountPayload, answer: accountResponse, access: "account" });

export const accountEndpoints = {
  registration: post("/api/registration/", { payload: registrationPayload, answer: codeSent, personal: true }),
  confirmEmail: confirmEmailCall,
  /** Without a code. */
  resendEmail: view(confirmEmailCall, { answer: codeSent }),
  login: post("/api/login/", { payload: loginPayload, answer: loggedIn, personal: true }),
  logout: post("/api/logout/", { payload: z.object({}), answer: done, personal: true }),
  restore: restoreCall,
  /** Without a code. */
  askRestore: view(restoreCall, { answer: codeSent }),
  confirmNewEmail: confirmNewEmailCall,
  /** Without a code. */
  askEmailCode: view(confirmNewEmailCall, { answer: codeSent }),
  confirmPhone: confirmPhoneCall,
  /** Without a code. */
  askPhoneCode: view(confirmPhoneCall, { answer: codeSent }),
  account: accountCall,
  /** With `export`. */
  exportAccount: view(accountCall, { answer: exportResponse }),
  /** With `delete` and `password`. */
  deleteAccount: view(accountCall, { answer: done }),
};
