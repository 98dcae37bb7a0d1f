// Makes a fresh clone ready and does nothing when it is: installs from the lock files, builds, and finds a browser for the tests.
// Runs before the commands of package.json, so it needs nothing but Node 18 and npm. A failure is one Russian sentence.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const STAMPS = "node_modules/.cache/prepare";
const LOG = path.resolve("prepare.log");
/** The project's own Node; the one that runs this file may be older. */
const NODE = path.resolve("node_modules/.bin/node");
const STUDIO = "scripts/studio";
/** Where e2e/testing/browser.ts looks as well. */
const BROWSERS = [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const SOURCES = ["client", "server", "shared", "scripts/build", "scripts/build.ts", "package.json", "package-lock.json"];

const GOALS = {
  install: [install],
  studio: [install, installStudio],
  build: [install, build],
  test: [install, installStudio, build, findBrowser],
};

/** What a failure is recognised by in the output, and what the reader should do. */
const REASONS = [
  [/ENOSPC|No space left/, "на диске нет места, освободите его и повторите команду"],
  [/EACCES|EPERM|EROFS|Permission denied/, "нет прав на запись, запустите команду от имени владельца папки"],
  [/spawnSync npm ENOENT/, "не найден npm, установите Node.js вместе с npm"],
  [
    /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|SOCKET_TIMEOUT|Failed to fetch|Unable to locate package/,
    "нет связи с сервером пакетов, проверьте сеть и повторите команду",
  ],
];

try {
  const [, , goal = "build"] = process.argv;
  const started = performance.now();
  for (const step of GOALS[goal]) step();
  // `npm test` tells it with the time of its other phases.
  if (goal === "test") stamp("took", String(performance.now() - started));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function install() {
  const state = () => digestOf("package-lock.json", "node_modules/.package-lock.json");
  if (isFresh("install", state()) && existsSync(NODE)) return;
  console.log("Устанавливаю зависимости…");
  installPackages(".", "Не удалось установить зависимости");
  // npm leaves out optional packages, sharp's among them, when it runs on a Node that is too old for them: once more on the project's own.
  if (lacksPlatformPackages()) installPackages(".", "Не удалось установить зависимости");
  if (!existsSync(NODE)) {
    throw Object.assign(new Error("npm has not installed the package `node`"), {
      sentence: "npm не поставил Node проекта: разрешите установочные скрипты (npm config set ignore-scripts false) и повторите команду.",
    });
  }
  stamp("install", state());
}

/** The packages that only the guides need. */
function installStudio() {
  const state = () => digestOf(`${STUDIO}/package-lock.json`, `${STUDIO}/node_modules/.package-lock.json`);
  if (isFresh("studio", state())) return;
  console.log("Устанавливаю зависимости студии…");
  installPackages(STUDIO, "Не удалось установить зависимости студии");
  stamp("studio", state());
}

/** Development packages as well, whatever NODE_ENV and npm's settings say: the build and the project's Node are among them. */
function installPackages(folder, failure) {
  run(failure, "npm", ["ci", "--prefix", folder, "--include=dev", "--include=optional", "--no-audit", "--no-fund"]);
}

function lacksPlatformPackages() {
  const own = { os: process.platform, cpu: process.arch, libc: process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl" };
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.entries(packages).some(
    ([folder, { optional, ...needs }]) =>
      optional && needs.os && Object.keys(own).every((key) => needs[key]?.includes(own[key]) ?? true) && !existsSync(folder),
  );
}

function build() {
  const sources = createHash("sha256");
  for (const source of SOURCES) hashTree(source, sources);
  const state = sources.digest("hex");
  if (isFresh("build", state) && existsSync("dist/client/shop-manifest.json")) return;
  console.log("Собираю магазин…");
  run("Не удалось собрать магазин", NODE, ["scripts/build.ts"]);
  stamp("build", state);
}

function findBrowser() {
  if (BROWSERS.some((file) => file && existsSync(file))) return;
  const failure = "Не удалось установить Chromium (готовый можно указать в CHROMIUM_PATH)";
  if (existsSync(run(failure, NODE, ["-p", "require('playwright').chromium.executablePath()"]).trim())) return;
  console.log("Для проверок нужен Chromium, устанавливаю…");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run(failure, "apt-get", ["update", "-qq"]);
    run(failure, "apt-get", ["install", "-y", "-qq", "chromium-headless-shell"]);
  } else run(failure, NODE, ["node_modules/playwright/cli.js", "install", "chromium"]);
}

/** Runs a program to its end and returns its output. @throws Error with `failure`, what could not be done, and all that was printed */
function run(failure, command, args) {
  const { status, signal, error, stdout, stderr } = spawnSync(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    maxBuffer: Infinity,
    // npm runs on the first Node in PATH.
    env: { ...process.env, PATH: [path.dirname(NODE), process.env.PATH].join(path.delimiter) },
    // On Windows npm is a .cmd file, which only a shell starts.
    shell: process.platform === "win32",
  });
  if (status === 0) return stdout;
  const output = `${stdout ?? ""}${stderr ?? ""}${error ?? ""}`;
  throw Object.assign(new Error(`${command} ${args.join(" ")} ended with ${status ?? signal ?? error?.code}`), { failure, output });
}

/** One sentence on what failed and what to do; it names the file with the details where that could be written. */
function explain({ sentence, failure = "Не удалось подготовить магазин", output = "", stack }) {
  if (sentence) return sentence;
  const details = `${stack}\n\n${output}`;
  const [, reason] = REASONS.find(([pattern]) => pattern.test(details)) ?? [];
  try {
    writeFileSync(LOG, details);
  } catch {
    return `${failure}: ${reason ?? "папка проекта недоступна для записи"}.`;
  }
  return reason
    ? `${failure}: ${reason}; подробности в файле ${LOG}.`
    : `${failure}: причина в файле ${LOG}, устраните её и повторите команду.`;
}

/** Digest of the contents of those of the files that exist. */
function digestOf(...files) {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}`);
  for (const file of files) if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest("hex");
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
