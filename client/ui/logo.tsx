import "./logo.css";

/** The brand's logo, which its stylesheet brings (server/brand/style.ts). What contains it says the name. */
export const Logo = () => <span className="logo" />;
