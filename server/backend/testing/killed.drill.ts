import { describeKilledParcels, describeKilledPayments } from "./killed.ts";

// What the tests leave out of providers × engines.
describeKilledParcels("SQLite");
describeKilledPayments("yookassa", "SQLite");
describeKilledPayments("tbank", "PostgreSQL");
