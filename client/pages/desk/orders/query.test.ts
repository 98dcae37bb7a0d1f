import { expect, it } from "vitest";
import { exactOrder, exportAddress, listIn, listQuery, neighboursQuery, orderAddress } from "./query.ts";

const at = (search: string) => new URL(`http://shop.example/manage/orders/${search}`);

it("a list without parameters asks for the newest orders", () => {
  expect(listQuery(at(""))).toEqual({ sort: "-time" });
});

it("several states are one parameter of the call", () => {
  expect(listQuery(at("?state=new&state=shipped&payment=part&q=+7711+&from=2026-11-01&delivery=none&sort=sum&cursor=a_b-1"))).toEqual({
    q: "7711",
    state: "new,shipped",
    payment: "part",
    from: "2026-11-01",
    delivery: "none",
    sort: "sum",
    cursor: "a_b-1",
  });
});

it("what an address cannot mean is left out instead of refused", () => {
  expect(listQuery(at("?state=lost&state=paid&payment=lost&from=2026-13-45&to=today&delivery=drone&sort=name&cursor=%2F"))).toEqual({
    sort: "-time",
  });
});

it("the file has the orders of the filter, not those of the page", () => {
  expect(exportAddress(at("?state=new&cursor=abc"))).toBe("/api/manage/orders/export/?state=new&sort=-time");
});

it("an order keeps the list that it was opened from, and asks for its neighbours there", () => {
  const address = orderAddress("26-000123", "?state=new&state=shipped&q=&sort=sum&cursor=abc&open=1&batch=7");
  expect(address).toBe("/manage/orders/26-000123/?list=state%3Dnew%26state%3Dshipped%26sort%3Dsum%26cursor%3Dabc");
  const list = listIn(new URL(address, "http://shop.example").searchParams);
  expect(list).toBe("state=new&state=shipped&sort=sum&cursor=abc");
  expect(neighboursQuery(list)).toEqual({ state: "new,shipped", sort: "sum" });
  expect(orderAddress("26-000123", "")).toBe("/manage/orders/26-000123/");
  expect(neighboursQuery(listIn("?list=%23%3Cb%3E%26sort%3Dname"))).toEqual({ sort: "-time" });
});

it("one exact number, or the phone of one order, in the search of the frame is the order, however it is written", () => {
  const orders = ["26-000123", "26-001230", "25-000012"].map((number) => ({ number }));
  for (const q of ["26-000123", "26000123", "№ 26-000123", "123", "000123"])
    expect([q, exactOrder(at(`?open=1&q=${encodeURIComponent(q)}`), orders)]).toEqual([q, "26-000123"]);
  for (const q of ["1", "77-11", "Анна", "26-000124", "", "9162047711"])
    expect([q, exactOrder(at(`?open=1&q=${encodeURIComponent(q)}`), orders)]).toEqual([q, null]);
  for (const q of ["8 (916) 204-77-11", "+79162047711", "9162047711"])
    expect([q, exactOrder(at(`?open=1&q=${encodeURIComponent(q)}`), orders.slice(0, 1))]).toEqual([q, "26-000123"]);
  expect(exactOrder(at("?q=123"), orders)).toBeNull();
});
