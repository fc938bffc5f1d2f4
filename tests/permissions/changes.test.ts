import { sealPair } from "../support/files/seals";
import { withoutLimits } from "../support/limits";
import { withSettings } from "../support/settings";
import { checkRows } from "./check-rows";
import { rows } from "./matrix";

withoutLimits();
// A readiness report is made where documents are sealed.
withSettings(await sealPair());

checkRows(rows.filter(({ method }) => method !== "GET"));
