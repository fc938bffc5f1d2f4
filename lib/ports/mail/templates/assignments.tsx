import { hello, Layout, Paragraph, styles } from "@/lib/ports/mail/layout";

/** One line of the table, ready to read. */
export type ShiftLine = { day: string; times: string; type: string; answer: string | null };

export type AssignmentProps = {
  firstName: string;
  heading: string;
  /** What has happened, in one sentence. */
  news: string;
  /** What the reader is asked to do, if anything. */
  next: string | null;
  facilityName: string;
  /** Where the times are read: "Eastern Time". */
  zoneName: string;
  shifts: ShiftLine[];
  /** The reader's own side of the money, e.g. "$4,320". */
  total: string;
  button: { label: string; href: string };
};

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

/** News of an assignment: what happened, its shifts, and the reader's own total. */
export function Assignment({
  firstName,
  heading,
  news,
  next,
  shifts,
  total,
  button,
  ...place
}: AssignmentProps) {
  const count = shifts.length === 1 ? "1 shift" : `${shifts.length} shifts`;
  return (
    <Layout
      preview={`${place.facilityName}: ${count}`}
      heading={heading}
      button={button}
      note={`Times are local to ${place.facilityName} (${place.zoneName}).`}
    >
      <Paragraph>
        {hello(firstName)} {news}
      </Paragraph>
      <ShiftTable shifts={shifts} />
      <p className="ink" style={{ ...styles.text, margin: "0 0 14px" }}>
        Total: <strong>{total}</strong>
      </p>
      {next && <Paragraph>{next}</Paragraph>}
    </Layout>
  );
}
