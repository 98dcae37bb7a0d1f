import type { Done } from "../account.ts";
import { get, post } from "../endpoint.ts";
import type { EnquiriesResponse, EnquiryPage, EnquiryPayload } from "./enquiries.ts";
import type { ManageOrderResponse, OrderOptionsResponse } from "./order.ts";
import type {
  LetterPreviewPayload,
  LetterPreviewResponse,
  OrderContactsPayload,
  OrderDeliveryPayload,
  OrderGoodsPayload,
  OrderNotePayload,
  OrdersStatePayload,
  OrdersStateResponse,
  OrderStatePayload,
  OrderTakeBackPayload,
  OrderTellPayload,
  OrderTrackPayload,
  PhoneOrderPayload,
  ProductsResponse,
} from "./order-changes.ts";
import type { OrdersResponse } from "./orders-list.ts";
import type { ReviewPayload, ReviewResponse, ReviewsResponse } from "./reviews.ts";
import type { ErasePayload, ShopperPage, ShopperPayload, ShoppersResponse } from "./shoppers.ts";
import type { JournalPage } from "./journal.ts";
import type { LettersResponse, RetryPayload, Today, WaitingResponse } from "./today.ts";
import type {
  AcceptPayload,
  DeskSettings,
  DeskSettingsPayload,
  EndSessionsPayload,
  InvitationResponse,
  InvitePayload,
  Me,
  MemberPayload,
  MePayload,
  PasswordPayload,
  RecoveryCodes,
  RolePayload,
  StaffList,
  StaffLoginPayload,
  StaffSessions,
  TotpConfirmPayload,
  TotpEnrolment,
} from "./staff.ts";

/** Every call of the desk (docs/specification.md, section 7). With BACKEND_URL all of them are a 404. */
export const manageEndpoints = {
  login: post<Partial<StaffLoginPayload>, Me>("/api/manage/login/"),
  logout: post<Record<never, never>, Done>("/api/manage/logout/"),
  /** With `token`. */
  invitation: get<InvitationResponse>("/api/manage/invitation/"),
  accept: post<AcceptPayload, Me>("/api/manage/invitation/"),
  me: get<Me>("/api/manage/me/"),
  changeMe: post<MePayload, Me>("/api/manage/me/"),
  sessions: get<StaffSessions>("/api/manage/sessions/"),
  endSessions: post<EndSessionsPayload, StaffSessions>("/api/manage/sessions/"),
  beginTotp: post<PasswordPayload, TotpEnrolment>("/api/manage/totp/begin/"),
  confirmTotp: post<TotpConfirmPayload, RecoveryCodes>("/api/manage/totp/confirm/"),
  recoveryCodes: post<PasswordPayload, RecoveryCodes>("/api/manage/totp/codes/"),
  endTotp: post<PasswordPayload, Done>("/api/manage/totp/off/"),
  staff: get<StaffList>("/api/manage/staff/"),
  invite: post<InvitePayload, StaffList>("/api/manage/staff/invite/"),
  linkMember: post<MemberPayload, StaffList>("/api/manage/staff/link/"),
  changeRole: post<RolePayload, StaffList>("/api/manage/staff/role/"),
  removeMember: post<MemberPayload, StaffList>("/api/manage/staff/remove/"),
  /** With `days`. */
  today: get<Today>("/api/manage/today/"),
  /** For the navigation. */
  waiting: get<WaitingResponse>("/api/manage/waiting/"),
  retryLetters: post<RetryPayload, LettersResponse>("/api/manage/letters/"),
  /** With the fields of JournalQuery. */
  journal: get<JournalPage>("/api/manage/journal/"),
  /** The same as a CSV file. */
  journalFile: get<string>("/api/manage/journal/export/"),
  settings: get<DeskSettings>("/api/manage/settings/"),
  changeSettings: post<DeskSettingsPayload, DeskSettings>("/api/manage/settings/"),
  enquiries: get<EnquiriesResponse>("/api/manage/enquiries/"),
  enquiry: get<EnquiryPage>("/api/manage/enquiries/:number/"),
  changeEnquiry: post<EnquiryPayload, EnquiryPage>("/api/manage/enquiries/:number/"),
  /** A file that came with it, to be saved. */
  enquiryFile: get<never>("/api/manage/enquiries/:number/files/:file"),
  reviews: get<ReviewsResponse>("/api/manage/reviews/"),
  changeReview: post<ReviewPayload, ReviewResponse>("/api/manage/reviews/:number/"),
  shoppers: get<ShoppersResponse>("/api/manage/shoppers/"),
  shopper: get<ShopperPage>("/api/manage/shoppers/:id/"),
  changeShopper: post<ShopperPayload, ShopperPage>("/api/manage/shoppers/:id/"),
  /** What the shop has of the person, as a file. */
  exportShopper: post<Record<never, never>, never>("/api/manage/shoppers/:id/export/"),
  eraseShopper: post<ErasePayload, Done>("/api/manage/shoppers/:id/erase/"),
  /** With the fields of OrdersQuery. */
  orders: get<OrdersResponse>("/api/manage/orders/"),
  /** The same orders, all of them, as a CSV file. */
  ordersFile: get<string>("/api/manage/orders/export/"),
  /** What the fields of an order by telephone choose from. */
  orderOptions: get<OrderOptionsResponse>("/api/manage/orders/options/"),
  setOrderStates: post<OrdersStatePayload, OrdersStateResponse>("/api/manage/orders/states/"),
  /** An order by telephone, with `Idempotency-Key`. */
  newOrder: post<PhoneOrderPayload, ManageOrderResponse>("/api/manage/orders/new/"),
  order: get<ManageOrderResponse>("/api/manage/orders/:number/"),
  setOrderState: post<OrderStatePayload, ManageOrderResponse>("/api/manage/orders/:number/state/"),
  changeOrderGoods: post<OrderGoodsPayload, ManageOrderResponse>("/api/manage/orders/:number/goods/"),
  takeBackGoods: post<OrderTakeBackPayload, ManageOrderResponse>("/api/manage/orders/:number/take-back/"),
  changeOrderDelivery: post<OrderDeliveryPayload, ManageOrderResponse>("/api/manage/orders/:number/delivery/"),
  changeOrderContacts: post<OrderContactsPayload, ManageOrderResponse>("/api/manage/orders/:number/contacts/"),
  changeOrderTrack: post<OrderTrackPayload, ManageOrderResponse>("/api/manage/orders/:number/track/"),
  addOrderNote: post<OrderNotePayload, ManageOrderResponse>("/api/manage/orders/:number/notes/"),
  tellOrderSum: post<OrderTellPayload, ManageOrderResponse>("/api/manage/orders/:number/tell/"),
  previewOrderLetter: post<LetterPreviewPayload, LetterPreviewResponse>("/api/manage/orders/:number/letter-preview/"),
  /** With `q`: what can be added to an order. */
  products: get<ProductsResponse>("/api/manage/products/"),
};
