import { withoutLimits } from "../support/limits";
import { checkRows } from "./check-rows";
import { rows } from "./matrix";

withoutLimits();

checkRows(rows.filter(({ method }) => method !== "GET"));
