import { env } from "@/lib/core/server/env";
import { fixedRecords } from "@/lib/ports/domain-names/fixed";
import type { DomainNameDriver, TextRecords } from "@/lib/ports/domain-names/schema";
import { systemRecords } from "@/lib/ports/domain-names/system";

const drivers: Record<DomainNameDriver, TextRecords> = { system: systemRecords, fixed: fixedRecords };

/** The text records of a name by `DOMAIN_NAMES_DRIVER`; null where nobody could be asked. Never inside a transaction. */
export const textRecordsOf: TextRecords = (name) => drivers[env().domainNameDriver](name);
