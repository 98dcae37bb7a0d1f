import type { PageData } from "#client/page.ts";
import type { PageLoader } from "#client/pages.ts";
import type { RootData } from "#client/root-data.ts";
import type { Sharing } from "./document.ts";
import { jsonLdOf } from "./json-ld.ts";
import { shareImageAddress } from "./share-image/subject.ts";

/** Returns the function that tells what messengers and search engines show of a page of the shop. */
export function createSharing(pages: PageLoader) {
  return (shown: PageData | undefined, frameData: unknown): Sharing => {
    const page = shown && pages.get(shown.page)?.route;
    // The header's data is missing when the backend is down.
    const general = (frameData as RootData | undefined)?.general;
    return {
      siteName: general?.name ?? "",
      image: shareImageAddress(shown),
      jsonLd: page?.schemaOrg ? jsonLdOf(page.schemaOrg(shown?.data), general) : [],
    };
  };
}
