import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import type { SpendRow } from "@/lib/overview/numbers/schema";
import { analyticsHref, type Filters, spendFile } from "./number-links";
import { SpendTable } from "./spend-table";

type SpendTablesProps = {
  spend: Record<"facility" | "specialty" | "provider", SpendRow[]>;
  filters: Filters;
};

/** What was spent, by where, for what and with whom. A facility or specialty leads to its own numbers. */
export const SpendTables = ({ spend, filters }: SpendTablesProps) => (
  <section aria-label="Spend" className="grid gap-4">
    <SpendTable
      title="Spend by facility"
      of="Facility"
      file={spendFile("facility", filters)}
      rows={spend.facility}
      hrefOf={({ key }) => key && analyticsHref({ ...filters, facility: [key] })}
    />
    <SpendTable
      title="Spend by specialty"
      of="Specialty"
      file={spendFile("specialty", filters)}
      rows={spend.specialty}
      hrefOf={({ key }) => key && analyticsHref({ ...filters, specialty: [key] as Filters["specialty"] })}
    />
    <SpendTable
      title="Spend by provider"
      of="Provider"
      file={spendFile("provider", filters)}
      rows={spend.provider}
      hrefOf={({ key }) => key && marketProfilePaths.overview(key)}
    />
  </section>
);
