import { defineConfig } from "vitest/config";

export default defineConfig({
  // The build puts the sprite's hashed address in.
  define: { __ICONS__: '"/assets/icons.svg"' },
  test: {
    environment: "node",
    include: ["{shared,server,client,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/backend/db/postgres-server.ts"],
    pool: "forks",
    css: false,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
