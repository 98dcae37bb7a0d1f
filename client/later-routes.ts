import type { PageRoute } from "./page.ts";
import { aboutRoute } from "./pages/about/route.ts";
import { accountRoute } from "./pages/account/route.ts";
import { brandRoute } from "./pages/brand/route.ts";
import { brandsRoute } from "./pages/brands/route.ts";
import { clubsEquipmentRoute } from "./pages/clubs-equipment/route.ts";
import { compareRoute } from "./pages/compare/route.ts";
import { contactsRoute } from "./pages/contacts/route.ts";
import { dealersRoute } from "./pages/dealers/route.ts";
import {
  exploitationRoute,
  manualRoute,
  politicsRoute,
  serviceOrderRoute,
  servicePoliticsRoute,
  termsRoute,
} from "./pages/document/route.ts";
import { articlesRoute, newsRoute, projectsRoute, storiesRoute } from "./pages/entries/route.ts";
import { articleRoute, newsItemRoute, storyRoute } from "./pages/entry/route.ts";
import { faqRoute } from "./pages/faq/route.ts";
import { formRoute } from "./pages/form/route.ts";
import { instructionsRoute } from "./pages/instructions/route.ts";
import { loginRoute } from "./pages/login/route.ts";
import { newsletterRoute } from "./pages/newsletter/route.ts";
import { orderRoute } from "./pages/order/route.ts";
import { paymentRoute } from "./pages/payment/route.ts";
import { productRegistrationRoute } from "./pages/product-registration/route.ts";
import { programsRoute } from "./pages/programs/route.ts";
import { registrationConfirmRoute } from "./pages/registration-confirm/route.ts";
import { serviceRequestRoute } from "./pages/service-request/route.ts";
import { serviceRoute } from "./pages/service/route.ts";
import { unsubscribeRoute } from "./pages/unsubscribe/route.ts";

/** All other pages; in the browser their routes are a chunk of their own, which comes with the first link to one of them. */
export const laterRoutes: readonly PageRoute[] = [
  loginRoute,
  registrationConfirmRoute,
  accountRoute,
  orderRoute,
  compareRoute,
  newsRoute,
  newsItemRoute,
  articlesRoute,
  articleRoute,
  storiesRoute,
  storyRoute,
  projectsRoute,
  aboutRoute,
  brandsRoute,
  brandRoute,
  contactsRoute,
  dealersRoute,
  clubsEquipmentRoute,
  termsRoute,
  exploitationRoute,
  manualRoute,
  serviceOrderRoute,
  servicePoliticsRoute,
  serviceRequestRoute,
  serviceRoute,
  faqRoute,
  instructionsRoute,
  programsRoute,
  paymentRoute,
  politicsRoute,
  formRoute,
  newsletterRoute,
  unsubscribeRoute,
  productRegistrationRoute,
];
