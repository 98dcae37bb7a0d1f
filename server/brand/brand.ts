import type { Artwork } from "./artwork.ts";
import type { Colours } from "./colours.ts";

/** How the shop looks: its colours and drawings, from brand.yaml and the files that it names. */
export interface Look {
  colours: Colours;
  /** For use on a light ground. */
  logo: Artwork;
  /** For use on a dark ground and on photographs. */
  logoDark: Artwork;
  /** The large name at the bottom of every page; null = there is none. */
  wordmark: Artwork | null;
  /** A square icon for browser tabs and home screens. */
  icon: Artwork;
  /** The brand's own shape; it is shown behind products and in empty lists. */
  shape: Artwork;
  /** The same shape without details inside it. */
  shapeSolid: Artwork;
  /** Whether dashed arcs stand behind headings. */
  arc: boolean;
  /** The folder with the shop's own photographs, served as /photo/; null = the files of the demonstration are served. */
  photos: string | null;
}

const disc = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 684 940"><circle cx="342" cy="560" r="342"/></svg>';

/** The shape of a brand that has none of its own. */
export const DISC: Artwork = { svg: disc, width: 684, height: 940 };
