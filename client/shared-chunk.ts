import { displayPrice, formatRoubles, priceText, saving } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { plural } from "#shared/text/plural.ts";
import { ApiError } from "./api/call.ts";
import { withMinimumDelay } from "./api/minimum-delay.ts";
import { hydrate } from "./entry.tsx";
import { SearchField } from "./layout/search-field.tsx";
import { SearchForm } from "./layout/search-form.tsx";
import { pageOf } from "./navigation/page-address.ts";
import { sectionQuery } from "./pages/section/query.ts";
import { useRootData } from "./root-data.ts";
import { useInterface, useLists, useServices } from "./state/context.tsx";
import { Logo } from "./ui/logo.tsx";
import { Breadcrumbs } from "./ui/breadcrumbs.tsx";
import { Icon } from "./ui/icon.tsx";
import { Photo } from "./ui/photo.tsx";
import { ProductCard } from "./ui/product-card.tsx";
import { Rail } from "./ui/rail.tsx";
import { Watched } from "./ui/watched.tsx";
import "./ui/buy-bar.css";

/**
 * What every page needs and most pages use, held together in one chunk: the bundler makes a chunk of every set of pages that share
 * something, and a dozen small files compress 7 KB worse than one. The call keeps the names from being shaken off.
 */
Object.freeze([
  ApiError,
  Breadcrumbs,
  displayPrice,
  formatRoubles,
  hydrate,
  Icon,
  Logo,
  pageOf,
  paths,
  Photo,
  plural,
  priceText,
  ProductCard,
  Rail,
  saving,
  SearchField,
  SearchForm,
  sectionQuery,
  useInterface,
  useLists,
  useRootData,
  useServices,
  Watched,
  withMinimumDelay,
]);
