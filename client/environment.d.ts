/** Put in by the build (scripts/build): "production" or "development". */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
