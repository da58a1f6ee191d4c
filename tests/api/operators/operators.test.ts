/** Owners manage operators, and the audit log says who changed what. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATOR_ROUTES } from '#api/app.ts';
import { auditResponse, operatorsResponse } from '#contracts/operator/operators.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { OPERATOR_PASSWORD, operatorOf, pictureOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { applySteps, COMPLETE } from '../../support/shop/order-steps.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let owner: SignedInOperator;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.example`);
  owner = await operatorOf(shops.api, shop, 'owner', 'Olga');
});
afterAll(() => shops.close());

const audit = async () => (await owner.get('/audit')).body.data;

describe('an owner', () => {
  test('sees, invites, promotes and removes operators', async () => {
    const staff = await operatorOf(shops.api, shop, 'staff', 'Sam');
    await owner.send('POST', '/operators', { email: 'Lee@Shop.example', name: 'Lee', role: 'manager' });
    const { body } = await owner.get('/operators');
    expect(operatorsResponse.parse(body)).toEqual(body);
    const shown = body.operators.map(({ name, role, is_invited }: Record<string, unknown>) => [name, role, is_invited]);
    expect(shown.sort()).toEqual([
      ['Lee', 'manager', true],
      ['Olga', 'owner', false],
      ['Sam', 'staff', false],
    ]);
    expect((await staff.get('/audit')).status).toBe(403);
    const promoted = await owner.send('PUT', `/operators/${staff.id}`, { role: 'manager' });
    expect(promoted.body.operator.role).toBe('manager');
    expect((await staff.get('/audit')).status).toBe(200);
    await owner.send('DELETE', `/operators/${staff.id}`);
    expect((await staff.get('/session')).status).toBe(401);
    const again = await owner.send('DELETE', `/operators/${staff.id}`);
    expect([again.status, again.body.code]).toEqual([404, 'not_found']);
  });

  test('who is the last one stays, also if two remove each other at once', async () => {
    const { body } = await owner.send('DELETE', `/operators/${owner.id}`);
    expect(body.code).toBe('last_owner');
    expect((await owner.send('PUT', `/operators/${owner.id}`, { role: 'staff' })).body.code).toBe('last_owner');
    const second = await operatorOf(shops.api, shop, 'owner');
    const ends = await Promise.all([
      owner.send('DELETE', `/operators/${second.id}`),
      second.send('DELETE', `/operators/${owner.id}`),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('cannot reach the operators of another store', async () => {
    const other = await shops.open(`other-${randomUUID()}.example`);
    const theirs = await operatorOf(shops.api, other, 'staff');
    expect((await owner.send('DELETE', `/operators/${theirs.id}`)).status).toBe(404);
    expect((await theirs.get('/session')).status).toBe(200);
  });
});

describe('the audit log', () => {
  /** How each write of operators is made, and what the log says of it. */
  const CHANGES: Record<string, () => Promise<{ status: number; entry: object }>> = {
    'POST /operator/operators': async () => {
      const email = `sam-${randomUUID()}@shop.example`;
      const { status } = await owner.send('POST', '/operators', { email, name: 'Sam', role: 'staff' });
      const entry = { action: 'operator.invite', subject: email, before: null, after: { name: 'Sam', role: 'staff' } };
      return { status, entry };
    },
    'POST /operator/keys': async () => {
      const { status } = await owner.send('POST', '/keys', { name: 'Till', role: 'staff', days: 30 });
      return {
        status,
        entry: { action: 'key.add', subject: 'Till', before: null, after: { role: 'staff', days: 30 } },
      };
    },
    'DELETE /operator/keys/{key_id}': async () => {
      const { id } = (await owner.send('POST', '/keys', { name: 'Till', role: 'staff', days: 30 })).body;
      const { status } = await owner.send('DELETE', `/keys/${id}`);
      return { status, entry: { action: 'key.remove', subject: 'Till', before: { role: 'staff' }, after: null } };
    },
    'PUT /operator/operators/{operator_id}': async () => {
      const { id, email } = await operatorOf(shops.api, shop, 'staff');
      const { status } = await owner.send('PUT', `/operators/${id}`, { role: 'manager' });
      const entry = { action: 'operator.role', subject: email, before: { role: 'staff' }, after: { role: 'manager' } };
      return { status, entry };
    },
    'DELETE /operator/operators/{operator_id}': async () => {
      const { id, email } = await operatorOf(shops.api, shop, 'staff');
      const { status } = await owner.send('DELETE', `/operators/${id}`);
      return { status, entry: { action: 'operator.remove', subject: email, before: { role: 'staff' }, after: null } };
    },
    'POST /operator/orders/{order_id}/steps': async () => {
      const order = await newOrder();
      const body = { step: 'accept', note: 'With pleasure', preparation_minutes: 25 };
      const { status } = await owner.send('POST', `/orders/${order.id}/steps`, body);
      const before = { status: 'placed', paymentStatus: 'unpaid', refunded: 0 };
      const after = { ...before, status: 'accepted', preparationMinutes: 25 };
      return { status, entry: { action: 'order.accept', subject: order.order_number, before, after } };
    },
    'POST /operator/orders/{order_id}/refunds': async () => {
      const order = await newOrder();
      await applySteps(shop, order.order_number, COMPLETE[order.order_type]);
      const { status } = await owner.send('POST', `/orders/${order.id}/refunds`, { amount: 1.5 });
      const before = { status: 'completed', paymentStatus: 'paid', refunded: 0 };
      const after = { status: 'completed', paymentStatus: 'partially_refunded', refunded: 1.5 };
      return { status, entry: { action: 'order.refund', subject: order.order_number, before, after } };
    },
    'PUT /operator/settings': async () => {
      const { status } = await owner.send('PUT', '/settings', { settings: { slot_days: '3' } });
      const entry = { action: 'settings.change', subject: 'slot_days', before: { slot_days: '7' } };
      return { status, entry: { ...entry, after: { slot_days: '3' } } };
    },
    'POST /operator/settings/test-mail': async () => {
      const { status } = await owner.send('POST', '/settings/test-mail');
      const entry = { action: 'settings.test_mail', subject: owner.email, before: null };
      return { status, entry: { ...entry, after: { result: 'no_server' } } };
    },
    'POST /operator/settings/test-payment': async () => {
      const { status } = await owner.send('POST', '/settings/test-payment');
      const entry = { action: 'settings.test_payment', subject: 'sandbox', before: null };
      return { status, entry: { ...entry, after: { result: 'test_cards' } } };
    },
    'POST /operator/media': async () => {
      const { status, body } = await owner.upload('/media', 'picture', await pictureOf('#c2703d'));
      const subject = body.media.path.slice('/img/1280/'.length, '/img/1280/'.length + 12);
      return { status, entry: { action: 'media.upload', subject, before: null, after: { width: 60, height: 40 } } };
    },
    'POST /operator/customers/{customer_id}/credits': () =>
      ofCustomer('credits', 'customer.credit', { account: 'wallet', amount: 2 }, [{ wallet: 0 }, { wallet: 2 }]),
    'POST /operator/customers/{customer_id}/scratch-cards': async () => {
      await shop.insert('setting', { key: 'scratch_card_prizes', value: '[{"type":"nothing","weight":1}]' });
      return ofCustomer('scratch-cards', 'customer.scratch_card', {});
    },
    'POST /operator/customers/{customer_id}/export': () => ofCustomer('export', 'customer.export', {}),
    'POST /operator/customers/{customer_id}/erasure': () => ofCustomer('erasure', 'customer.erase', { name: 'Ada' }),
    'POST /operator/failures/resend-webhooks': async () => {
      const { id } = await shop.insert('webhook_endpoint', { url: 'https://erp.example', secret: 'whsec_x' });
      const webhook = { endpoint_id: id, webhook_id: 'msg_1', type: 'order.placed', subject: 'order:1' };
      await shop.insert('webhook_message', { ...webhook, status: 'failed' });
      const { status } = await owner.send('POST', '/failures/resend-webhooks', {});
      return { status, entry: { action: 'webhook.resend', subject: '1', before: null, after: null } };
    },
    'POST /operator/discounts': async () => {
      const { status } = await newDiscount();
      return { status, entry: { action: 'discount.add', subject: 'TEN', before: null, after: { value: 10 } } };
    },
    'PUT /operator/discounts/{discount_id}': async () => {
      const { id } = (await newDiscount()).body.discount;
      const { status } = await owner.send('PUT', `/discounts/${id}`, { value: 20 });
      const [before, after] = [{ value: 10 }, { value: 20 }];
      return { status, entry: { action: 'discount.change', subject: 'TEN', before, after } };
    },
    'DELETE /operator/discounts/{discount_id}': async () => {
      const { id } = (await newDiscount()).body.discount;
      const { status } = await owner.send('DELETE', `/discounts/${id}`);
      return { status, entry: { action: 'discount.remove', subject: 'TEN', before: { value: 10 }, after: null } };
    },
    'PUT /operator/fees-and-taxes': async () => {
      const fee = { name: 'Packaging', type: 'fixed', value: 0.5 };
      const { status } = await owner.send('PUT', '/fees-and-taxes', { fees: [fee] });
      const [before, after] = [{ fees: '' }, { fees: 'Packaging fixed 0.5' }];
      return { status, entry: { action: 'fees.change', subject: '', before, after } };
    },
    'POST /operator/categories': async () => {
      const { status } = await owner.send('POST', '/categories', { name: 'Cakes', seo_title: 'Best cakes' });
      const after = { name: 'Cakes', slug: 'cakes', seoTitle: 'Best cakes' };
      return { status, entry: { action: 'category.add', subject: 'Cakes', after } };
    },
    'PUT /operator/categories/{category_id}': async () => {
      const { id } = await categoryOf('Cakes');
      const { status } = await owner.send('PUT', `/categories/${id}`, { name: 'Pies' });
      const entry = { action: 'category.change', subject: 'Pies', before: { name: 'Cakes' }, after: { name: 'Pies' } };
      return { status, entry };
    },
    'POST /operator/categories/{category_id}/moves': async () => {
      const [, { id }] = [await categoryOf('Cakes'), await categoryOf('Pies')];
      const { status } = await owner.send('POST', `/categories/${id}/moves`, { direction: 'up' });
      const entry = { action: 'category.move', subject: 'Pies', before: { place: 2 }, after: { place: 1 } };
      return { status, entry };
    },
    'DELETE /operator/categories/{category_id}': async () => {
      const { id } = await categoryOf('Cakes');
      const { status } = await owner.send('DELETE', `/categories/${id}`);
      const before = { slug: 'cakes', products: 0 };
      return { status, entry: { action: 'category.remove', subject: 'Cakes', before, after: null } };
    },
    'POST /operator/pages': async () => {
      const { status } = await owner.send('POST', '/pages', { title: 'Jobs', content_html: 'x'.repeat(900) });
      const after = { title: 'Jobs', slug: 'jobs', content: `${'x'.repeat(499)}…` };
      return { status, entry: { action: 'page.add', subject: 'Jobs', after } };
    },
    'PUT /operator/pages/{page_id}': async () => {
      const { id } = await pageOf('Jobs');
      const { status } = await owner.send('PUT', `/pages/${id}`, { title: 'Work' });
      const entry = { action: 'page.change', subject: 'Work', before: { title: 'Jobs' }, after: { title: 'Work' } };
      return { status, entry };
    },
    'DELETE /operator/pages/{page_id}': async () => {
      const { id } = await pageOf('Jobs');
      const { status } = await owner.send('DELETE', `/pages/${id}`);
      return { status, entry: { action: 'page.remove', subject: 'Jobs', before: { slug: 'jobs' }, after: null } };
    },
    'POST /operator/redirects': async () => {
      const { status } = await owner.send('POST', '/redirects', { from: '/old/', to: '/page/jobs' });
      const entry = {
        action: 'redirect.add',
        subject: '/old',
        before: null,
        after: { from: '/old', to: '/page/jobs' },
      };
      return { status, entry };
    },
    'POST /operator/redirects/import': async () => {
      const { status } = await owner.send('POST', '/redirects/import', { csv: '/a,/b\n/c,/d' });
      return { status, entry: { action: 'redirect.import', before: null, after: { added: 2, changed: 0 } } };
    },
    'PUT /operator/redirects/{redirect_id}': async () => {
      const { id } = await redirectOf('/old');
      const { status } = await owner.send('PUT', `/redirects/${id}`, { to: '/cart' });
      const [before, after] = ['/', '/cart'].map((to) => ({ from: '/old', to }));
      return { status, entry: { action: 'redirect.change', subject: '/old', before, after } };
    },
    'DELETE /operator/redirects/{redirect_id}': async () => {
      const { id } = await redirectOf('/old');
      const { status } = await owner.send('DELETE', `/redirects/${id}`);
      const before = { from: '/old', to: '/' };
      return { status, entry: { action: 'redirect.remove', subject: '/old', before, after: null } };
    },
    'PUT /operator/reviews/{review_id}': async () => {
      const product = await shop.product({ name: 'Bun', price: 400 });
      const { id } = await shop.insert('review', { product_id: product, rating: 1, author_name: 'Ada L.' });
      const { status } = await owner.send('PUT', `/reviews/${id}`, { answer: 'Sorry' });
      const entry = { action: 'review.change', subject: 'Bun', before: { answer: '' }, after: { answer: 'Sorry' } };
      return { status, entry };
    },
    'DELETE /operator/reviews/{review_id}': async () => {
      const product = await shop.product({ name: 'Cake', price: 400 });
      const review = { product_id: product, rating: 1, title: 'Spam', comment: 'Buy', author_name: 'Bot' };
      const { id } = await shop.insert('review', review);
      const { status } = await owner.send('DELETE', `/reviews/${id}`);
      const before = { rating: 1, title: 'Spam', comment: 'Buy' };
      return { status, entry: { action: 'review.remove', subject: 'Cake', before, after: null } };
    },
    'POST /operator/branches': async () => {
      const { status } = await owner.send('POST', '/branches', { name: 'Harbour', city: 'Bristol' });
      const after = { name: 'Harbour', city: 'Bristol' };
      return { status, entry: { action: 'branch.add', subject: 'Harbour', after } };
    },
    'PUT /operator/branches/{branch_id}': async () => {
      const { id } = await branchOf('Harbour');
      const { status } = await owner.send('PUT', `/branches/${id}`, { phone: '+44 117 555' });
      const entry = { action: 'branch.change', before: { phone: '' }, after: { phone: '+44 117 555' } };
      return { status, entry };
    },
    'PUT /operator/branches/{branch_id}/today': async () => {
      const { id } = await branchOf('Harbour');
      const { status } = await owner.send('PUT', `/branches/${id}/today`, { is_closed: true });
      const after = { holidays: expect.stringMatching(/^\d{4}-\d\d-\d\d –$/) };
      return { status, entry: { action: 'branch.close', subject: 'Harbour', before: { holidays: '' }, after } };
    },
    'DELETE /operator/branches/{branch_id}': async () => {
      const { id } = await branchOf('Harbour');
      const { status } = await owner.send('DELETE', `/branches/${id}`);
      return { status, entry: { action: 'branch.remove', subject: 'Harbour', after: null } };
    },
    'POST /operator/products': async () => {
      const { status } = await owner.send('POST', '/products', { name: 'Tea', selling_price: 3 });
      const after = { slug: 'tea', status: 'active', selling_price: 3 };
      return { status, entry: { action: 'product.create', subject: 'Tea', before: null, after } };
    },
    'POST /operator/products/{product_id}/duplicate': async () => {
      const id = await shop.product({ name: 'Tea', price: 300 });
      const { status } = await owner.send('POST', `/products/${id}/duplicate`);
      const after = { slug: 'tea-copy', status: 'draft', selling_price: 3 };
      return { status, entry: { action: 'product.create', subject: 'Tea (copy)', before: null, after } };
    },
    'PUT /operator/products/{product_id}': async () => {
      const id = await shop.product({ name: 'Tea', price: 300 });
      const { status } = await owner.send('PUT', `/products/${id}`, { selling_price: 3.5 });
      const [before, after] = [{ selling_price: 3 }, { selling_price: 3.5 }];
      return { status, entry: { action: 'product.change', subject: 'Tea', before, after } };
    },
    'PUT /operator/products/{product_id}/stock': async () => {
      const id = await shop.product({ name: 'Tea', stock: 3 });
      const { status } = await owner.send('PUT', `/products/${id}/stock`, { stock: 8 });
      return { status, entry: { action: 'product.stock', subject: 'Tea', before: { stock: 3 }, after: { stock: 8 } } };
    },
    'POST /operator/products/status': async () => {
      const id = await shop.product({ name: 'Tea' });
      const { status } = await owner.send('POST', '/products/status', { ids: [id], status: 'archived' });
      const [before, after] = [{ status: 'active' }, { status: 'archived' }];
      return { status, entry: { action: 'product.change', subject: 'Tea', before, after } };
    },
    'PUT /operator/home-layout': async () => {
      await homeOf('Old');
      const { status } = await homeOf('New');
      const [before, after] = [{ search_block: 'Old' }, { search_block: 'New' }];
      return { status, entry: { action: 'home.change', subject: '/', before, after } };
    },
    'POST /operator/home-layout/versions/{version_id}/restore': async () => {
      await homeOf('Good');
      const [{ id }] = (await owner.get('/home-layout/versions')).body.versions;
      await homeOf('Bad');
      const { status } = await owner.send('POST', `/home-layout/versions/${id}/restore`, {});
      const [before, after] = [{ search_block: 'Bad' }, { search_block: 'Good' }];
      return { status, entry: { action: 'home.restore', subject: '/', before, after } };
    },
    'DELETE /operator/products/{product_id}': async () => {
      const id = await shop.product({ name: 'Tea', price: 300 });
      const { status } = await owner.send('DELETE', `/products/${id}`);
      const before = { slug: 'tea', status: 'active', selling_price: 3 };
      return { status, entry: { action: 'product.delete', subject: 'Tea', before, after: null } };
    },
  };
  const homeOf = (title: string) =>
    owner.send('PUT', '/home-layout', { items: [{ code: 'search_block', data: { title } }] });
  const newDiscount = () => owner.send('POST', '/discounts', { code: 'TEN', title: 'Ten', type: 'percent', value: 10 });
  const ofCustomer = async (path: string, action: string, sent: object, states: (object | null)[] = [null, null]) => {
    const { id } = await customerOf(shops.api, shop, { name: 'Ada' });
    const { status } = await owner.send('POST', `/customers/${id}/${path}`, sent);
    return { status, entry: { action, subject: String(id), before: states[0], after: states[1] } };
  };
  const categoryOf = async (name: string) => (await owner.send('POST', '/categories', { name })).body.category;
  const pageOf = async (title: string) => (await owner.send('POST', '/pages', { title })).body.page;
  const redirectOf = async (from: string) => (await owner.send('POST', '/redirects', { from, to: '/' })).body.redirect;
  const branchOf = async (name: string) => (await owner.send('POST', '/branches', { name })).body.branch;
  const newOrder = async () => {
    const guest = shopperAt(shops.api, shop.host);
    await guest.add({ product_id: await shop.product({ name: `Cake ${randomUUID()}`, price: 400 }), quantity: 1 });
    return placedOrder(guest);
  };
  /** Changes nothing of the store: an operator looks at a draft. */
  const PREVIEWS = '/operator/home-layout/previews';
  const WRITES = OPERATOR_ROUTES.filter(
    ({ method, access, right, path }) =>
      method !== 'GET' && access === 'operator' && right !== 'self' && path !== PREVIEWS,
  ).map(({ method, path }) => `${method} ${path}`);

  test('knows every write of operators', () => {
    expect(Object.keys(CHANGES).sort()).toEqual(WRITES.sort());
  });

  test.each(WRITES)('records who changed what, from what to what: %s', async (name) => {
    const made = await CHANGES[name]?.();
    expect(made?.status).toBeLessThan(300);
    const [newest] = await audit();
    expect(newest).toMatchObject({ operator_name: 'Olga', ...made?.entry });
    const { body } = await owner.get('/audit');
    expect(auditResponse.parse(body)).toEqual(body);
  });

  test('does not record what was refused', async () => {
    const order = await newOrder();
    const entries = async () => (await audit()).length;
    const before = await entries();
    expect((await owner.send('POST', `/orders/${order.id}/steps`, { step: 'complete' })).status).toBe(409);
    expect((await owner.send('POST', `/orders/${order.id}/refunds`, {})).status).toBe(409);
    expect((await owner.send('DELETE', `/operators/${owner.id}`)).status).toBe(409);
    expect(await entries()).toBe(before);
  });

  test('keeps the entries of an operator who was removed, and no password', async () => {
    const second = await operatorOf(shops.api, shop, 'owner', 'Rita');
    const { id } = await newOrder();
    await second.send('POST', `/orders/${id}/steps`, { step: 'accept' });
    await owner.send('DELETE', `/operators/${second.id}`);
    const entries = await audit();
    expect(entries.map(({ operator_name: name }: { operator_name: string }) => name)).toContain('Rita');
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${OPERATOR_PASSWORD}|argon2`));
  });
});
