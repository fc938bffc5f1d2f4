import { findShiftFacts } from "@/lib/assignments/shifts/queries/due";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { providerPaths } from "@/lib/core/pure/paths";
import { clockChangeOf } from "@/lib/core/pure/shift-length";
import { joined, zoneName } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { pageLink } from "@/lib/ports/mail/mail";
import { type ShiftLine, shiftLine } from "./views";

const cell = {
  padding: "9px 12px 9px 0",
  borderBottom: "1px solid #e6edee",
  fontSize: "14px",
  textAlign: "left",
  color: "#26343a",
} as const;
const head = { ...cell, fontSize: "12px", fontWeight: 500, color: "#5d6c73" } as const;

const whole = { display: "inline-block", whiteSpace: "nowrap" } as const;

/** A cell that breaks on a narrow screen in one place only: before its last part. */
function Breakable({ text, before }: { text: string; before: RegExp }) {
  const [first, ...rest] = text.split(before);
  return (
    <>
      <span style={whole}>{first}</span>
      {rest.length > 0 && (
        <>
          {" "}
          <span style={whole}>{rest.join(" ")}</span>
        </>
      )}
    </>
  );
}

/** The shifts of a mail, one line each. */
export function ShiftTable({ shifts }: { shifts: ShiftLine[] }) {
  const answered = shifts.some((shift) => shift.answer);
  return (
    <table
      className="shifts ink line"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: "100%", marginBottom: "16px" }}
    >
      <thead className="quiet">
        <tr>
          <th style={head}>Date</th>
          <th style={head}>Time</th>
          <th style={head}>Type</th>
          {answered && <th style={head}>Answer</th>}
        </tr>
      </thead>
      <tbody>
        {shifts.map((shift) => (
          <tr key={`${shift.day} ${shift.times}`}>
            <td style={cell}>
              <Breakable text={shift.day} before={/(?<=^\w+,) /} />
            </td>
            <td style={cell}>
              <Breakable text={shift.times} before={/ (?=\()/} />
            </td>
            <td style={cell}>{shift.type}</td>
            {answered && <td style={cell}>{shift.answer}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ShiftReminderProps = {
  firstName: string;
  facilityName: string;
  /** Empty when it is not known. */
  address: string;
  zoneName: string;
  shift: ShiftLine;
  /** "11 h (clock change)" for a night that is shorter or longer than the clock says. */
  clockChange: string | null;
  link: string;
};

/** Reminds a provider of a shift, a day before it begins. */
export function ShiftReminder({
  firstName,
  facilityName,
  address,
  zoneName,
  shift,
  clockChange,
  link,
}: ShiftReminderProps) {
  return (
    <Layout
      preview={`${shift.day}, ${shift.times}, ${facilityName}`}
      heading="Your shift begins soon"
      button={{ label: "Open assignment", href: link }}
      note={`Times are local to ${facilityName} (${zoneName}).`}
    >
      <Paragraph>
        {hello(firstName)} you are expected at {facilityName}
        {address && ` (${address})`}.
      </Paragraph>
      <ShiftTable shifts={[shift]} />
      {clockChange && (
        <Paragraph>The clocks change during this shift: it lasts {clockChange.split(" (")[0]}.</Paragraph>
      )}
    </Layout>
  );
}

/** Reminds a provider of a shift, unless it was canceled, has another time by now, or has begun. */
export async function mailShiftReminder(
  actor: Actor,
  input: { bookingId: string; startsAt: string; key: string },
  context: Context = contextAt(),
): Promise<void> {
  const facts = await findShiftFacts(actor, input);
  if (!facts || context.now >= new Date(input.startsAt)) return;
  const { shift, facilityName, address, timeZone } = facts;
  const line = shiftLine(shift);
  const href = providerPaths.bookingRequest(facts.requestId);
  await notifyEach({
    kind: "reminder",
    people: providerToNotify(facts.provider),
    key: input.key,
    now: context.now,
    write: ({ firstName }) => ({
      href,
      text: joined([line.type, line.times, address]),
      subject: `Reminder: your shift at ${facilityName} on ${line.day}, ${shift.startTime}`,
      body: ShiftReminder({
        firstName,
        facilityName,
        address,
        zoneName: zoneName(timeZone),
        shift: line,
        clockChange: clockChangeOf(shift, shift.minutes),
        link: pageLink(href),
      }),
    }),
  });
}
