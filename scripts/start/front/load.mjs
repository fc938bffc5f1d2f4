// Loaded into the server's process before Next: by `--import` in development, first of all by the built server.js.
import http from "node:http";
import { before } from "./receive.mjs";

const { createServer } = http;

/** Next makes its server by this function and gives it its listener, which is wrapped here. */
http.createServer = (...given) =>
  createServer(...given.map((each) => (typeof each === "function" ? before(each) : each)));
