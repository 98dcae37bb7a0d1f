/** Inserted by the build (scripts/build): "production" or "development". */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
/** Importing a stylesheet adds it to the page; the build bundles the styles of each page. */
declare module "*.css";
