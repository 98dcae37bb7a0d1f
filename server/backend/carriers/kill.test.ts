import { describeKilledParcels } from "../testing/killed.ts";

// The drill has the other engine.
describeKilledParcels("PostgreSQL");
