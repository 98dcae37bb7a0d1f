import type { Picture } from "#shared/contract/common.ts";
import { Photo } from "../../ui/photo.tsx";
import "./thumbnail.css";

/** A small picture of goods beside their name; goods without one have an empty square, so that names stay below one another. */
export function Thumbnail({ picture, more = 0 }: { picture: Picture | null; more?: number }) {
  return (
    <span className="thumbnail surface-inner">
      {picture && <Photo picture={picture} sizes="40px" maxWidth={320} width={40} height={40} className="rounded-inner" decorative />}
      {/* The text beside it counts the other lines too. */}
      {more > 0 && (
        <span className="thumbnail-more numeric text-12 medium rounded-inner" aria-hidden="true">
          +{more}
        </span>
      )}
    </span>
  );
}
