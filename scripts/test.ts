import { startVitest } from "vitest/node";

/**
 * `npm test`: runs all tests and prints one line at the end that counts them. Arguments are file filters:
 * `npm test -- server/http`.
 */
const vitest = await startVitest("test", process.argv.slice(2), { watch: false, run: true });
const cases = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
const count = (state: string) => cases.filter((test) => test.result().state === state).length;
const broken = vitest.state.getTestModules().filter((module) => module.errors().length > 0).length;
const unhandled = vitest.state.getUnhandledErrors().length;
const flaky = cases.filter((test) => test.diagnostic()?.flaky);
await vitest.close();
const failed = count("failed") + broken + unhandled;
const skipped = count("skipped");
for (const test of flaky) console.log(`passed at the second try only: ${test.module.moduleId} > ${test.fullName}`);
console.log(`${count("passed")} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed > 0 || count("passed") === 0 ? 1 : 0);
