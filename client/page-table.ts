import type { PageRoute } from "./page.ts";
import { aboutRoute } from "./pages/about/route.ts";
import { accountRoute } from "./pages/account/route.ts";
import { brandRoute } from "./pages/brand/route.ts";
import { brandsRoute } from "./pages/brands/route.ts";
import { cartRoute } from "./pages/cart/route.ts";
import { catalogRoute } from "./pages/catalog/route.ts";
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
import { favoritesRoute } from "./pages/favorites/route.ts";
import { formRoute } from "./pages/form/route.ts";
import { homeRoute } from "./pages/home/route.ts";
import { instructionsRoute } from "./pages/instructions/route.ts";
import { loginRoute } from "./pages/login/route.ts";
import { newsletterRoute } from "./pages/newsletter/route.ts";
import { orderRoute } from "./pages/order/route.ts";
import { paymentRoute } from "./pages/payment/route.ts";
import { productRegistrationRoute } from "./pages/product-registration/route.ts";
import { productRoute } from "./pages/product/route.ts";
import { programsRoute } from "./pages/programs/route.ts";
import { registrationConfirmRoute } from "./pages/registration-confirm/route.ts";
import { searchRoute } from "./pages/search/route.ts";
import { categoryRoute, typeRoute } from "./pages/section/route.ts";
import { serviceRequestRoute } from "./pages/service-request/route.ts";
import { serviceRoute } from "./pages/service/route.ts";
import { unsubscribeRoute } from "./pages/unsubscribe/route.ts";

/** Every page of the site. The server prefetches and renders by it, the browser hydrates and navigates by it. */
export const pageTable: readonly PageRoute[] = [
  homeRoute,
  catalogRoute,
  categoryRoute,
  typeRoute,
  productRoute,
  cartRoute,
  loginRoute,
  registrationConfirmRoute,
  accountRoute,
  orderRoute,
  favoritesRoute,
  compareRoute,
  searchRoute,
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
