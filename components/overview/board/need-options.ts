import { kindTitle } from "@/lib/overview/board/rules/texts";
import type { BoardOptions } from "@/lib/overview/board/words";
import { rateKinds } from "@/lib/providers/words";

type Opportunity = BoardOptions["opportunities"][number];

/** Where an opportunity may need shifts: its home facility first, then the alternates. */
export const facilitiesOf = ({ facilities }: BoardOptions, opportunity: Opportunity | undefined) =>
  (opportunity ? [opportunity.facilityId, ...opportunity.alternates] : []).flatMap((id) => {
    const facility = facilities.find((each) => each.id === id);
    return facility ? [{ value: id, label: facility.name }] : [];
  });

/** The kinds of shift that an opportunity asks for: all where it names none. */
export const kindsOf = (opportunity: Opportunity | undefined) =>
  rateKinds
    .filter((kind) => !opportunity?.shiftRateTypes.length || opportunity.shiftRateTypes.includes(kind))
    .map((kind) => ({ value: kind, label: kindTitle(kind) }));

export const priorityOptions = [
  { value: "normal", label: "Normal" },
  { value: "high", label: "High" },
];

/** Opportunities that may need shifts at one of the facilities, if some are chosen. */
export const opportunitiesAt = ({ opportunities }: BoardOptions, facilityIds: readonly string[]) =>
  opportunities.filter(
    ({ facilityId, alternates, isFinal }) =>
      !isFinal &&
      (facilityIds.length === 0 || [facilityId, ...alternates].some((id) => facilityIds.includes(id))),
  );
