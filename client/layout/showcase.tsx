import { useState } from "react";
import type { Picture } from "#shared/contract/common.ts";
import { Photo } from "../ui/photo.tsx";

/** One picture after another in one place: the one before stays until the next has come. */
export function Showcase({ picture }: { picture: Picture }) {
  const [asked, setAsked] = useState<readonly Picture[]>([picture]);
  const [come, setCome] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(picture.src);
  const { src } = picture;
  if (!asked.some((one) => one.src === src)) setAsked([...asked, picture]);
  if (shown !== src && come.includes(src)) setShown(src);
  return asked.map((one) => (
    <span className={`cat-layer${one.src === shown ? " is-on" : ""}`} key={one.src} onLoadCapture={() => setCome([...come, one.src])}>
      <Photo className="shot" picture={one} sizes="460px" maxWidth={1024} decorative />
    </span>
  ));
}
