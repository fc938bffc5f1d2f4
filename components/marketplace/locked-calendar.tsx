import { LockKeyhole } from "lucide-react";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
/** Made up: nothing of the provider's calendar is sent to those who may not see it. */
const painted = new Set([3, 4, 5, 9, 10, 11, 17, 18, 19, 24, 25, 26, 31]);

/** In place of the calendar, for organizations without details access. */
export function LockedCalendar() {
  return (
    <div className="relative isolate overflow-hidden rounded-lg border bg-card shadow-sm">
      <div aria-hidden className="select-none p-4 [filter:blur(6px)] md:p-6">
        <div className="mb-4 flex justify-between">
          <span className="h-6 w-40 rounded-md bg-grey-soft" />
          <span className="h-6 w-24 rounded-md bg-grey-soft" />
        </div>
        <div className="grid grid-cols-7 gap-1.5 md:gap-2">
          {weekdays.map((day) => (
            <span key={day} className="text-center text-2xs text-muted-foreground">
              {day}
            </span>
          ))}
          {Array.from({ length: 35 }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture, it never changes
              key={index}
              className={`h-11 rounded-md md:h-14 ${painted.has(index) ? "bg-primary-soft" : "bg-secondary"}`}
            />
          ))}
        </div>
      </div>
      <div className="absolute inset-0 grid place-items-center bg-card/55 p-6">
        <div className="grid max-w-[46ch] justify-items-center gap-3 rounded-xl border bg-card px-6 py-5 text-center shadow-md">
          <span className="grid size-11 place-items-center rounded-xl bg-primary-soft text-primary-strong">
            <LockKeyhole aria-hidden className="size-5" />
          </span>
          <p className="text-balance font-semibold">
            Create connection with a provider to view a provider's availability!
          </p>
        </div>
      </div>
    </div>
  );
}
