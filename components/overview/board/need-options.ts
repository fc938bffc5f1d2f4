import type { NeedingOpportunity } from "@/components/assignments/needed-shifts/add-shifts";
import type { BoardOptions } from "@/lib/overview/board/words";

type Opportunity = BoardOptions["opportunities"][number];

/** Where an opportunity may need shifts: its home facility first, then the alternates. */
export const facilitiesOf = ({ facilities }: BoardOptions, { facilityId, alternates }: Opportunity) =>
  [facilityId, ...alternates].flatMap((id) => facilities.find((each) => each.id === id) ?? []);

/** Opportunities that may need shifts at one of the facilities, if some are chosen. */
export const opportunitiesAt = (
  options: BoardOptions,
  facilityIds: readonly string[],
): NeedingOpportunity[] =>
  options.opportunities
    .filter(
      ({ facilityId, alternates, isFinal }) =>
        !isFinal &&
        (facilityIds.length === 0 || [facilityId, ...alternates].some((id) => facilityIds.includes(id))),
    )
    .map((opportunity) => ({
      id: opportunity.id,
      title: opportunity.title,
      facilities: facilitiesOf(options, opportunity),
      kinds: opportunity.shiftRateTypes,
    }));
