/** Styles are side effects of a module; the build bundles them per page. */
declare module "*.css";
