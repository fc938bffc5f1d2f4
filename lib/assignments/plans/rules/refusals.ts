import type { Refusal } from "@/lib/core/pure/errors";

/** What of a group was refused, by its place, and why. */
type Refused = {
  places: ReadonlyMap<number, string>;
  /** Whether the refusal itself names them. */
  isNamed: boolean;
};

const firstText = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const placed = /^(?:schedules|bookings)\.(\d+)$/;

/**
 * Which shifts of a request a refusal is about: those that it names. Beyond the month's limit the last one of them alone,
 * so that as many are sent as the month allows. Of a refusal that names none, all of them [SCH-I-071].
 */
export function refusedPlaces({ body, code }: Refusal, count: number): Refused {
  const named = Object.entries(body).flatMap(([field, texts]): [number, string][] => {
    const place = placed.exec(field)?.[1];
    const text = firstText(texts);
    return place && typeof text === "string" ? [[Number(place), text]] : [];
  });
  const inOrder = [...new Map(named)].sort(([a], [b]) => a - b);
  if (inOrder.length > 0)
    return { places: new Map(code === "over_limit" ? inOrder.slice(-1) : inOrder), isNamed: true };
  const text = String(firstText(body.error ?? body.detail ?? Object.values(body)[0]) ?? "");
  return { places: new Map([...Array(count).keys()].map((place) => [place, text])), isNamed: false };
}
