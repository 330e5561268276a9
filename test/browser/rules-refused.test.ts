/** A rule that is refused: what is typed stays, what is wrong is said at its field, and nothing is lost without a question. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { german } from '../../src/console/languages/de.ts';
import { listOf } from '../helpers/app.ts';
import { examine } from '../helpers/axe.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const { rulePage: words, common } = german;
const HOURS = `${words.value} (${words.unit.hours})`;
const LEAST = `${words.least} (${words.unit.hours})`;
const MOST = `${words.most} (${words.unit.hours})`;

test('a rule that is refused keeps what is typed', BROWSER, async (t) => {
  const { testApp, base, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const bea = `/planning/v1/settings/workforce/${people.get('Bea Berg')}`;
  const weekly = { kind: 'minutes', params: { per: 'week', max: 20 * 60 }, hard: true };
  assert.equal((await admin.call('PATCH', bea, { rules: [weekly] })).status, 200);
  const { page, faults } = await open({ locale: 'de-DE' });
  await page.goto(`${base}/console/rules?week=2027-03-01`);
  await pick(page, 'Ada Admin');
  const title = words.addFor('Bea Berg');
  const form = page.getByRole('form', { name: title });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const begin = async (kind: keyof typeof words.kinds) => {
    await page.getByRole('button', { name: title }).click();
    await field(words.kind).selectOption(words.kinds[kind]);
  };
  const add = () => form.getByRole('button', { name: words.add, exact: true }).click();
  const leave = async (answer: string) => {
    await form.getByRole('button', { name: common.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  };
  const rulesNow = async () => (await admin.call('GET', bea)).body.rules as unknown as object[];

  await t.test('a rule that another one rules out is refused with the sentence of that', async () => {
    await begin('minHoursPerWeek');
    await field(HOURS).fill('40,5');
    await add();
    await form
      .getByText(
        '„Arbeitet mindestens 40,5 h in der Woche“ kann niemand zusammen mit „Arbeitet höchstens 20 h in der Woche“ einhalten',
      )
      .waitFor();
    assert.equal(await form.getByText('body/').count(), 0);
    assert.equal(await field(HOURS).inputValue(), '40,5');
    await examine(page);
  });

  await t.test('leaving it asks first', async () => {
    await leave(german.kit.loss.stay);
    assert.equal(await field(HOURS).inputValue(), '40,5');
    await page.getByRole('button', { name: words.views.templates }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: german.kit.loss.stay }).click();
    assert.equal(await field(HOURS).inputValue(), '40,5');
    await leave(german.kit.loss.discard);
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: title }).click();
    await form.getByRole('button', { name: common.cancel }).click();
    await form.waitFor({ state: 'detached' });
  });

  await t.test('what is no number, or too large, is said at its field and stays there', async () => {
    await begin('maxHoursPerDay');
    for (const [typed, said] of [
      ['abc', german.kit.number.none('abc')],
      ['-1', german.kit.number.least('0')],
      ['25', german.kit.number.most('24')],
    ] as const) {
      await field(HOURS).fill(typed);
      await add();
      await form.getByText(said).waitFor();
      assert.equal(await field(HOURS).inputValue(), typed);
    }
    await leave(german.kit.loss.discard);
    await begin('hoursInPeriod');
    await field(LEAST).fill('40');
    await field(MOST).fill('20');
    await add();
    await form.getByText(words.crossed('40', '20')).waitFor();
    assert.equal(await field(MOST).evaluate((input) => input.matches(':focus')), true);
    assert.equal((await rulesNow()).length, 1);
    await leave(german.kit.loss.discard);
  });

  await t.test('what the server refuses of a member is said at its field', async () => {
    await begin('countDays');
    const days = field(`${words.least} (${words.unit.days})`);
    await days.fill('20');
    await add();
    await form.getByText(/^Mindestens \(20\) ist mehr, als in den Zeitraum passt \(14\)/).waitFor();
    assert.equal(await days.getAttribute('aria-invalid'), 'true');
    assert.equal(await form.getByRole('alert').count(), 1, 'and nowhere else');
    assert.equal(await days.inputValue(), '20');
    await days.fill('10');
    assert.equal(await days.getAttribute('aria-invalid'), 'false');
    await examine(page);
  });

  await t.test('while it is saved it cannot be changed, and it closes once it is', async () => {
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      void page.route(`**${bea}`, async (route) => {
        if (route.request().method() === 'PATCH') {
          resolve();
          await new Promise<void>((goOn) => {
            answer = goOn;
          });
        }
        await route.continue();
      });
    });
    const days = field(`${words.least} (${words.unit.days})`);
    await add();
    await isAsked;
    assert.deepEqual([await days.inputValue(), await days.isDisabled()], ['10', true]);
    answer();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'Mindestens 10 Arbeitstage' }).first().waitFor();
    assert.equal((await rulesNow()).length, 2);
    await page.unroute(`**${bea}`);
  });

  await t.test('the question about a rule is not left open about the next one', async () => {
    await page.getByRole('button', { name: words.takeOf('Arbeitet höchstens 20 h in der Woche') }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: words.take }).click();
    await question.waitFor({ state: 'detached' });
    assert.equal((await rulesNow()).length, 1);
  });

  await t.test('the list of a template asks the same of a rule, and for what was not added', async () => {
    await page.getByRole('button', { name: words.views.templates }).click();
    await page.getByRole('button', { name: words.template.add }).click();
    const template = page.getByRole('form', { name: words.template.add });
    const rule = template.getByRole('group', { name: words.add, exact: true });
    const press = () => rule.getByRole('button', { name: words.add, exact: true }).click();
    const hours = rule.getByLabel(HOURS, { exact: true });
    for (const [typed, said] of [
      ['abc', german.kit.number.none('abc')],
      ['25', german.kit.number.most('24')],
    ] as const) {
      await hours.fill(typed);
      await press();
      await rule.getByText(said).waitFor();
      assert.equal(await hours.inputValue(), typed);
    }
    await template.getByRole('button', { name: common.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: german.kit.loss.stay }).click();
    await hours.fill('8');
    await press();
    await template.getByText('Arbeitet höchstens 8 h am Tag').waitFor();
    await hours.fill('7');
    await hours.press('Enter');
    await template.getByText('Arbeitet höchstens 7 h am Tag').waitFor();
    await hours.fill('6');
    await template.getByLabel(words.template.name).fill('Kurz');
    await template.getByRole('button', { name: common.save }).click();
    await template.waitFor({ state: 'detached' });
    const { body } = await admin.call('GET', '/planning/v1/rule-templates');
    const [stored] = listOf(body.items!);
    assert.deepEqual(
      listOf(stored!.rules!).map(({ params }) => params?.max),
      [480, 420, 360],
      'what was typed and not added, too',
    );
  });
  assert.deepEqual(faults.filter(unexpected), []);
});
