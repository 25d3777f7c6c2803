export { C as ask, S as build, x as check, b as collect, y as gate, v as report, _ as show, g as teardown } from "./lib-help.js";
