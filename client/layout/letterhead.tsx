import { useRootData } from "../root-data.ts";
import { Logo } from "../ui/logo.tsx";
import "./letterhead.css";

/** The head of a printed page: the shop and its contacts. */
export function Letterhead() {
  const { layout, general } = useRootData();
  const { phone, hours } = layout.footer;
  return (
    <div className="letterhead" aria-hidden="true">
      <Logo />
      <p>{general.tagline}</p>
      <p>
        <b>{phone.text}</b>
        {`, ${hours}`}
        <br />
        {general.company.email}
      </p>
    </div>
  );
}
