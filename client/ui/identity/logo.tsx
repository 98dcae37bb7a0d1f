import "./logo.css";

/** The brand's logo from the shop's stylesheet (server/http/identity-files.ts). The element around it contains the name as text. */
export const Logo = () => <span className="logo" />;
