import { expect, test } from "vitest";
import {
  agreementDocument,
  ensureNamesPrint,
  ensureUnsigned,
  withoutStyles,
} from "@/lib/onboarding/contracts/rules";

test("a contract that is signed cannot be signed again", () => {
  expect(() => ensureUnsigned(null)).not.toThrow();
  expect(() => ensureUnsigned({})).toThrow("This contract is already signed.");
});

test.each([
  ["Sam", [], true],
  ["王", [], true],
  ["𗼨", ["𗼨"], false],
  ["𗼨 L", ["𗼨"], false],
  ["𗼨 12 (!)", ["𗼨"], false],
  ["𗼨 Ли", ["𗼨"], false],
  ["𗼨 Li", ["𗼨"], true],
])("a name %j, of which no font holds %j, can sign: %s [SIL-182]", (name, unprinted, signs) => {
  const sign = () => ensureNamesPrint([{ field: "signed_first_name", name, unprinted }]);
  if (signs) expect(sign).not.toThrow();
  else expect(sign).toThrow("Please also write your name in Latin letters.");
});

test.each([
  ["<style>p { color: red }</style><p>a</p>", "<p>a</p>"],
  ["<p style='color: red' class=x onclick=go()>a</p>", "<p>a</p>"],
  ['<link rel="stylesheet" href="x"><p>a</p>', "<p>a</p>"],
  ["<p>a</p><script>go()</script>", "<p>a</p>"],
  ["<p>a</p><STYLE>p {", "<p>a</p>"],
  ["<img/onerror=go()><p>a</p>", "<img><p>a</p>"],
  ["<scr<script></script>ipt>go()</script>", "go()"],
  ["<p>the style = our own, once=always</p>", "<p>the style = our own, once=always</p>"],
  ["<p>on time: a style of its own</p>", "<p>on time: a style of its own</p>"],
])("shows %s without its styles [ONB-U-027]", (html, shown) => {
  expect(withoutStyles(html)).toBe(shown);
});

test("an agreement's document forbids itself scripts and carries the agreement's title", () => {
  const document = agreementDocument("<h1>Terms</h1><p>a</p>");
  expect(document).toContain("<title>Terms</title>");
  expect(document).toContain(`content="default-src 'none'; style-src 'unsafe-inline'`);
});
