import { useEffect, useRef, useState, type ReactNode } from "react";
import { NBSP } from "#shared/text/space.ts";
import { plural } from "#shared/text/plural.ts";
import { TextField } from "../ui/field.tsx";

/** From this share of the limit on the rest is counted. */
const NEAR = 0.8;

interface CountedTextProps {
  id: string;
  name: string;
  label: ReactNode;
  error: string | undefined;
  max: number;
  value: string;
}

/** A long text. Near its limit it tells how much is left; what is beyond is not cut, for it may be the end of a pasted letter. */
export function CountedText({ max, value, ...field }: CountedTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(value.length);
  // What was typed before the page was live counts.
  useEffect(() => setLength(area.current?.value.length ?? 0), [value]);
  return (
    <TextField
      {...field}
      ref={area}
      defaultValue={value}
      hint={length > max * NEAR ? left(max - length) : undefined}
      onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
    />
  );
}

function left(count: number): string {
  const characters = (size: number) => `${size}${NBSP}${plural(size, "знак", "знака", "знаков")}`;
  return count < 0 ? `Длиннее, чем нужно, на${NBSP}${characters(-count)}` : `Осталось ${characters(count)}`;
}
