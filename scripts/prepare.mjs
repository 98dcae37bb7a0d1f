// Makes a bare clone ready, and does nothing when all is fresh: installs from the lock file, builds, and for the tests finds
// a browser. Runs before `npm start` and `npm test`, so it needs nothing but Node 18 and npm.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const STAMPS = "node_modules/.cache/prepare";
const goal = process.argv[2] ?? "build";

install();
if (goal !== "install") build();
if (goal === "test") await findBrowser();

function install() {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (isFresh("install", lock) && existsSync("node_modules/.bin/node")) return;
  console.log("Устанавливаю зависимости…");
  run("npm", ["ci", "--no-audit", "--no-fund"]);
  stamp("install", lock);
}

function build() {
  const sources = createHash("sha256");
  for (const root of ["client", "server", "shared", "scripts/build", "scripts/build.ts", "public/icon.svg", "package-lock.json"])
    hashTree(root, sources);
  const state = sources.digest("hex");
  if (isFresh("build", state) && existsSync("dist/client/manifest.json")) return;
  console.log("Собираю магазин…");
  run(path.resolve("node_modules/.bin/node"), ["scripts/build.ts"]);
  stamp("build", state);
}

async function findBrowser() {
  const own = (await import("playwright")).chromium.executablePath();
  if ([process.env.CHROMIUM_PATH, "/usr/bin/chromium", own].some((file) => file && existsSync(file))) return;
  console.log("Для проверок нужен Chromium, устанавливаю…");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "chromium"]);
  } else run("npx", ["playwright", "install", "chromium"]);
}

function hashTree(file, hash) {
  const info = statSync(file);
  if (info.isDirectory()) for (const name of readdirSync(file).sort()) hashTree(path.join(file, name), hash);
  else hash.update(`${file}:${info.size}:${info.mtimeMs};`);
}

function isFresh(name, state) {
  const file = path.join(STAMPS, name);
  return existsSync(file) && readFileSync(file, "utf8") === state;
}

function stamp(name, state) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(path.join(STAMPS, name), state);
}

function run(command, args) {
  // On Windows npm is a .cmd file, which only a shell starts.
  execFileSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
}
