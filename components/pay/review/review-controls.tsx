"use client";

import { FiltersInForce } from "@/components/pay/filters-in-force";
import { needsApproval, noTimesheetFilters } from "@/components/pay/timesheets-list";
import type { Timesheets } from "@/components/pay/use-timesheets";
import { FilterButton } from "@/components/ui/filter-button";
import { onDemand } from "@/components/ui/on-demand";
import { SearchInput } from "@/components/ui/search-input";
import { ApproveAll } from "./approve-all";

const FacilityFilters = onDemand(
  async () => (await import("@/components/pay/facility-filters")).FacilityFilters,
);

/** Search and filters, and what can be done with all that waits on this page. */
export function ReviewControls({ list }: { list: Timesheets }) {
  const { state, tab, shown, change } = list;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label="Search by provider"
          value={state.search}
          onSearch={(search) => change({ search })}
          className="md:w-72"
        />
        <FilterButton
          {...FacilityFilters.preloadProps}
          dialog={(close) => (
            <FacilityFilters
              of="timesheets"
              legend="Shifts that start"
              state={state}
              onChange={change}
              onClose={close}
            />
          )}
        />
        {tab === needsApproval && shown.results.length > 0 && (
          <div className="max-md:flex-1 md:ml-auto max-md:[&>button]:w-full">
            <ApproveAll timesheets={shown.results} />
          </div>
        )}
      </div>
      <FiltersInForce state={state} none={noTimesheetFilters} daysOf="Shifts" onChange={change} />
    </div>
  );
}
