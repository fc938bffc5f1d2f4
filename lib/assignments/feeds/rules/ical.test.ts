import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { calendarOf } from "./calendar";
import { component, escaped, foldLine, serialize, textProperty, utcStamp } from "./ical";

const octets = (text: string) => new TextEncoder().encode(text).length;
const linesOf = (text: string) => text.split("\r\n");
const unfolded = (text: string) => text.replaceAll("\r\n ", "");

/** A second parser, of the other kind: as RFC 5545 says it, line by line. */
const wordsOf = (text: string, name: string) =>
  linesOf(unfolded(text))
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\([\\,;nN])/g, (_, letter: string) => (/n/i.test(letter) ? "\n" : letter));

describe("a line", () => {
  it.each([
    ["ASCII", "x"],
    ["umlauts", "ä"],
    ["letters of three octets", "語"],
    ["emoji", "🏥"],
  ])("of %s is cut at 75 octets and never inside a letter, wherever it begins [RSC-C-039]", (_, letter) => {
    for (let before = 0; before < 8; before += 1) {
      const line = "a".repeat(before) + letter.repeat(200);
      const parts = linesOf(foldLine(line));
      expect(parts.length).toBeGreaterThan(2);
      expect(parts.every((part) => octets(part) <= 75)).toBe(true);
      expect(parts.slice(0, -1).every((part) => octets(part) > 75 - octets(letter))).toBe(true);
      expect(parts.slice(1).every((part) => part.startsWith(" "))).toBe(true);
      expect(parts.join("")).not.toContain("\uFFFD");
      expect(unfolded(foldLine(line))).toBe(line);
    }
  });

  it("of 75 octets stays whole [RSC-C-039]", () => {
    expect(foldLine("a".repeat(75))).toBe("a".repeat(75));
    expect(foldLine("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a`);
    expect(foldLine(`${"a".repeat(72)}🏥`)).toBe(`${"a".repeat(72)}\r\n 🏥`);
  });
});

describe("words", () => {
  it("end neither their value nor their line [RSC-C-039 RSC-I-045]", () => {
    expect(escaped("a\\b, c; d\ne")).toBe("a\\\\b\\, c\\; d\\ne");
    expect(escaped("a\r\nATTENDEE:mailto:x\rb\u2028c\u0085d")).toBe("a\\nATTENDEE:mailto:x\\nb\\nc\\nd");
    expect(escaped("a\u0000b\u0007c\u007Fd\te")).toBe("abcd\te");
  });

  it("come back as they were from two parsers, with commas, breaks and letters at octet 75 [RSC-C-039 RSC-I-045]", () => {
    for (let before = 40; before < 80; before += 1) {
      const name = `${"n".repeat(before)}🏥 St. Brendan, "North"; \\ Ünit\n<b>=SUM(1)</b> 語🏥`;
      const text = serialize(
        component("VCALENDAR", ["VERSION", "2.0"], component("VEVENT", textProperty("SUMMARY", name))),
      );
      expect(linesOf(text).every((line) => octets(line) <= 75)).toBe(true);
      const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
      expect(event?.getFirstPropertyValue("summary")).toBe(name);
      expect(event?.getAllProperties()).toHaveLength(1);
      expect(wordsOf(text, "SUMMARY")).toBe(name);
    }
  });
});

it("an instant is written in UTC, to the second [RSC-C-040]", () => {
  expect(utcStamp(new Date("2026-12-04T12:00:00.789Z"))).toBe("20261204T120000Z");
});

describe("a calendar", () => {
  it("says what it is, and is asked for no sooner than each hour; without events it holds one zone [RSC-C-039]", () => {
    const text = calendarOf("Shifts at Casco, North", []);
    expect(linesOf(text)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Wardway//Shifts 1.0//EN",
      "CALSCALE:GREGORIAN",
      "NAME:Shifts at Casco\\, North",
      "X-WR-CALNAME:Shifts at Casco\\, North",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
      "BEGIN:VTIMEZONE",
      "TZID:UTC",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0000",
      "TZOFFSETTO:+0000",
      "TZNAME:UTC",
      "END:STANDARD",
      "END:VTIMEZONE",
      "END:VCALENDAR",
      "",
    ]);
    const read = new ICAL.Component(ICAL.parse(text));
    expect(read.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone"]);
    expect(wordsOf(text, "X-WR-CALNAME")).toBe("Shifts at Casco, North");
  });

  it("holds events and no zone otherwise, and no METHOD [RSC-C-039]", () => {
    const text = calendarOf("Shifts", [component("VEVENT", ["UID", "1"]), component("VEVENT", ["UID", "2"])]);
    expect(text).not.toContain("VTIMEZONE");
    expect(text).not.toContain("METHOD");
    expect(text.match(/BEGIN:VEVENT\r\nUID:\d\r\nEND:VEVENT\r\n/g)).toHaveLength(2);
  });
});
