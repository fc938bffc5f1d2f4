"use client";

import type { PayFiltersProps } from "@/components/staff/pay/pay-filters";
import { FilterButton } from "@/components/ui/filter-button";
import { onDemand } from "@/components/ui/on-demand";
import { SearchInput } from "@/components/ui/search-input";

const PayFilters = onDemand(async () => (await import("./pay-filters")).PayFilters);

type SearchControlsProps = Pick<PayFiltersProps, "of" | "legend"> & {
  state: PayFiltersProps["state"] & { search: string };
  onChange(filters: Partial<SearchControlsProps["state"]>): unknown;
  /** What is searched. */
  label: string;
  className?: string;
};

/** The search and the filters of a list of pay. */
export const SearchControls = ({ label, className, state, ...filters }: SearchControlsProps) => (
  <>
    <SearchInput
      label={label}
      value={state.search}
      onSearch={(search) => filters.onChange({ search })}
      className={className}
    />
    <FilterButton
      {...PayFilters.preloadProps}
      dialog={(close) => <PayFilters state={state} {...filters} onClose={close} />}
    />
  </>
);
