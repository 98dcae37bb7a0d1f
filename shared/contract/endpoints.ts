import type {
  AccountPayload,
  AccountResponse,
  CodeSent,
  ConfirmedEmailPayload,
  ConfirmedPhonePayload,
  ConfirmEmailPayload,
  Done,
  ExportResponse,
  LoggedIn,
  LoginPayload,
  PhoneConfirmed,
  RegistrationPayload,
  RestorePayload,
} from "./account.ts";
import type { CartResponse } from "./cart.ts";
import type { CatalogResponse, FilterResponse, ListResponse, SectionResponse, SeriesResponse } from "./catalog.ts";
import type { ProductResponse } from "./product-page.ts";
import type { CheckoutPayload, CheckoutResponse } from "./checkout.ts";
import type { ComparisonResponse } from "./comparison.ts";
import type { BrandPage, BrandsPage, ClubsPage, CompanyPage, ContactsPage, DealersPage, EquipmentPage } from "./company.ts";
import type { DocumentPage } from "./content.ts";
import { get, post } from "./endpoint.ts";
import type { EntryListResponse, EntryResponse } from "./editorial.ts";
import type { FavoritesResponse } from "./favorites.ts";
import type {
  EnquiryResponse,
  FormPayload,
  NewsletterPayload,
  NewsletterResponse,
  ProductRegistrationPage,
  RegistrableResponse,
  UnsubscribeResponse,
} from "./forms.ts";
import type { General, Layout, MainPage } from "./general.ts";
import type { OrderPhonePayload, OrderResponse } from "./order.ts";
import type { PlannerPage } from "./planner.ts";
import type { RedirectResponse } from "./redirects.ts";
import type { FaqPage, InstructionsPage, PaymentPage, ProgramsPage, ServicePage } from "./service.ts";
import type { SerialPayload, SerialResponse, SparePartsPage } from "./spare-parts.ts";
import type { SearchResponse, SuggestResponse } from "./search.ts";

/** Every call of the shop's pages (docs/specification.md, section 7). Those of the desk stand in `manage/endpoints.ts`: the shopper's bundle has none of them. */
export const endpoints = {
  layout: get<Layout>("/json/general.json"),
  filters: get<FilterResponse>("/json/filter.json"),
  general: get<General>("/api/general/"),
  main: get<{ page: MainPage }>("/api/main/"),
  catalog: get<CatalogResponse>("/api/catalog/"),
  /** With `special=1`: what is reduced in all categories. */
  sale: get<SectionResponse>("/api/catalog/"),
  /** With `special=1` and `page_data=0`. */
  saleList: get<ListResponse>("/api/catalog/"),
  section: get<SectionResponse>("/api/catalog/:section/"),
  /** With `page_data=0`. */
  sectionList: get<ListResponse>("/api/catalog/:section/"),
  /** With `mode=series` and `page_data=0`: the models of each series. */
  models: get<SeriesResponse>("/api/catalog/:section/"),
  card: get<ProductResponse>("/api/catalog/:section/"),
  /** With `path`: where an address without a page leads. */
  redirect: get<RedirectResponse>("/api/redirects/"),
  favorites: get<FavoritesResponse>("/api/favorites/"),
  comparison: get<ComparisonResponse>("/api/comparison/"),
  cart: get<CartResponse>("/api/cart/"),
  search: get<SearchResponse>("/api/search/"),
  /** With `suggest=1`. */
  suggest: get<SuggestResponse>("/api/search/"),
  /** News, articles, stories and projects: the list, or with `url` one entry. */
  entries: get<EntryListResponse>("/api/:collection/"),
  entry: get<EntryResponse>("/api/:collection/"),
  company: get<{ page: CompanyPage }>("/api/company/"),
  contacts: get<{ page: ContactsPage }>("/api/contacts/"),
  brands: get<{ page: BrandsPage }>("/api/brands/"),
  /** With `brand`. */
  brand: get<{ page: BrandPage }>("/api/brands/"),
  dealers: get<{ page: DealersPage }>("/api/dillers/"),
  clubs: get<{ page: ClubsPage }>("/api/clubs-equipment/"),
  equipment: get<{ page: EquipmentPage }>("/api/equipment/"),
  planner: get<{ page: PlannerPage }>("/api/planner/"),
  service: get<{ page: ServicePage }>("/api/service/"),
  /** With `page=faq`. */
  faq: get<{ page: FaqPage }>("/api/service/"),
  instructions: get<{ page: InstructionsPage }>("/api/instructions/"),
  programs: get<{ page: ProgramsPage }>("/api/programs/"),
  /** With `product`: what fits it. */
  spareParts: get<{ page: SparePartsPage }>("/api/spare-parts/"),
  /** The product of a registered serial number. */
  serial: post<SerialPayload, SerialResponse>("/api/spare-parts/"),
  payment: get<{ page: PaymentPage }>("/api/payment/"),
  terms: get<{ page: DocumentPage }>("/api/terms/"),
  /** With `page`: exploitation, manual, service_order, service_politics or zayavka_servis. */
  serviceDocument: get<{ page: DocumentPage }>("/api/service/"),
  politics: get<{ page: DocumentPage }>("/api/politics/"),
  productRegistration: get<{ page: ProductRegistrationPage }>("/api/product_registration/"),
  /** With `q` or `product`. */
  registrable: get<RegistrableResponse>("/api/product_registration/"),
  /** `form` is one of `formIds`. */
  form: post<FormPayload, EnquiryResponse>("/ajax/form-:form/"),
  newsletter: post<NewsletterPayload, NewsletterResponse>("/ajax/newsletter/"),
  unsubscribe: post<{ key: string }, UnsubscribeResponse>("/api/newsletter/unsubscribe/"),
  checkout: post<CheckoutPayload, CheckoutResponse>("/api/checkout/"),
  /** With `number` and `key`. */
  order: get<OrderResponse>("/api/order/"),
  changeOrderPhone: post<OrderPhonePayload, Done>("/api/order/phone/"),
  registration: post<RegistrationPayload, CodeSent>("/api/registration/"),
  confirmEmail: post<ConfirmEmailPayload, LoggedIn>("/api/confirm_email/"),
  /** Sends the letter of the registration again. */
  resendEmail: post<Pick<ConfirmEmailPayload, "email">, CodeSent>("/api/confirm_email/"),
  login: post<LoginPayload, LoggedIn>("/api/login/"),
  logout: post<Record<never, never>, Done>("/api/logout/"),
  askRestore: post<Pick<RestorePayload, "email">, CodeSent>("/api/restore_password/"),
  restore: post<RestorePayload, LoggedIn>("/api/restore_password/"),
  askEmailCode: post<Pick<ConfirmedEmailPayload, "email">, CodeSent>("/api/confirmed_email/"),
  confirmNewEmail: post<ConfirmedEmailPayload, LoggedIn>("/api/confirmed_email/"),
  askPhoneCode: post<Pick<ConfirmedPhonePayload, "phone">, CodeSent>("/api/confirmed_phone/"),
  confirmPhone: post<ConfirmedPhonePayload, PhoneConfirmed>("/api/confirmed_phone/"),
  /** {} loads the account, fields change it. */
  account: post<AccountPayload, AccountResponse>("/api/account/"),
  exportAccount: post<{ export: true }, ExportResponse>("/api/account/"),
  deleteAccount: post<{ delete: true; password: string }, Done>("/api/account/"),
};
