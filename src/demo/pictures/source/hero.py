"""Wide pictures for home pages.   blender -b -P hero.py -- hero=outback w=2400 spp=24     -> final/hero_{hero}.exr (then hero_post.py)"""
import bpy,sys,os,math
import numpy as np
sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from mathutils import Vector
import render,views
from render import A,D,HERE,box,mesh,area,simple
from nature import sky_world,sun,earth,ridge,stones,tufts,trees,grove,track,water,sheet
# body; paint (linear RGB); flake; share of the width the car takes; where its middle stands (share of the width and height); scene
HEROES=dict(
  showroom=dict(body='suv',paint=(.010,.052,.034),flake=.45,share=.57,at=(.665,.57),scene='studio'),
  metro=dict(body='hatch',paint=(.74,.115,.012),flake=.15,share=.54,at=(.67,.58),scene='city'),
  outback=dict(body='4x4',paint=(.56,.47,.33),flake=.15,share=.52,at=(.675,.61),scene='outback'),
  caravan=dict(body='caravan',paint=(.80,.79,.75),flake=.0,share=.41,at=(.745,.575),dist=24,scene='outback',tug=dict(body='4x4',paint=(.045,.10,.085))),
  coast=dict(body='convertible',paint=(.60,.035,.022),flake=.15,share=.54,at=(.67,.60),scene='coast'),
  valley=dict(body='ute',paint=(.42,.045,.012),flake=.2,share=.54,at=(.675,.60),scene='valley'),
  cape=dict(body='4x4',paint=(.66,.64,.58),flake=.1,share=.52,at=(.675,.60),scene='cape'),
  river=dict(body='4x4',paint=(.022,.075,.15),flake=.3,share=.52,at=(.675,.60),scene='river'),
)
ASPECT=.45 # 2400 x 1080
def camera(car,h,eye_z):
    p=car.p; az=math.radians(views.VIEW['f34'][0]); L=p['L']; H=p['H'] or p['peak'][1]; dist=h.get('dist',12.5)
    eye=Vector((L/2+math.sin(az)*dist,-math.cos(az)*dist,eye_z)); tgt=Vector((L/2,0,H*.46)); ext=L*abs(math.cos(az))+2*p['W']*abs(math.sin(az))
    c=D.cameras.new('c'); o=D.objects.new('c',c); bpy.context.scene.collection.objects.link(o); bpy.context.scene.camera=o
    c.angle=2*math.atan(ext*.5*1.06/h['share']/(dist-abs(math.sin(az))*L*.3)); c.clip_end=3000; o.location=eye
    o.rotation_euler=Vector((tgt.x-eye.x,tgt.y-eye.y,0)).to_track_quat('-Z','Y').to_euler() # level: verticals stay vertical; the frame is moved by shift
    k=.5/math.tan(c.angle/2); c.shift_x=.5-h['at'][0]; c.shift_y=(h['at'][1]-.5)*ASPECT+k*(tgt.z-eye.z)/dist
    return eye,az
def studio(car,warm):
    render.studio(car,'f34',floor=(.80,.765,.71) if warm else (.60,.635,.67),wash=1500 if warm else 1100,sky=(1,.96,.90) if warm else (.90,.95,1))
    # the wide frame sees beyond the studio's own lamps: an even ceiling keeps its left half from falling into grey
    a=math.radians(-50); r=Vector((math.cos(a),math.sin(a),0)); c=Vector((car.p['L']/2,0,0)); col=(1,.955,.89) if warm else (.93,.97,1)
    area('ceiling',c-r*7+Vector((0,0,8.5)),c-r*7,(12,10),1500,col); area('ceiling2',c+r*8+Vector((0,0,8.5)),c+r*8,(8,10),700,col)
def city(car):
    """a cool studio with a row of pale monoliths far behind"""
    studio(car,False); a=math.radians(-50); r=Vector((math.cos(a),math.sin(a),0)); f=Vector((-math.sin(a),math.cos(a),0)); c=Vector((car.p['L']/2,0,0)); m=simple('block',(.56,.60,.645),rough=.6)
    for u,d,w,t in((-1.6,8.8,1.7,4.1),(.8,9.3,2.1,6.2),(3.4,8.5,1.5,3.4),(5.4,9.2,1.9,5.2),(8.0,8.6,2.2,4.0),(10.8,9.3,1.8,6.0)):
        box('block',(w,.9,t),c+r*u+f*d+Vector((0,0,t/2)),m,.03,(0,0,a))
def outback(car,az):
    air=(1.02,.74,.50); direction=Vector((-.30,-.95,.30)).normalized()
    sky_world([(0,air),(.03,(1.02,.80,.60)),(.10,(.80,.84,.87)),(.26,(.40,.61,.88)),(1,(.10,.27,.66))],1.0,direction,.5,(1,.62,.30)); sun(direction,4.6,(1,.80,.56),1.4)
    s=1500; g=mesh('ground',[(-s,-s,0),(s,-s,0),(s,s,0),(-s,s,0)],[(0,1,2,3)],mat=earth((.20,.055,.018),(.50,.20,.075),air,420),smooth=False)
    ridge(900,46,4,(.30,.16,.12),(.86,.62,.50),600,az,-1200,1200,9); ridge(520,20,9,(.30,.14,.08),(.94,.64,.44),520,az,-800,800,7)
    stones(car,160,3,simple('stone',(.26,.095,.045),rough=.9,spec=.1),az); tufts(car,90,5,az)
def coast(car,az):
    air=(.90,.95,1.0); direction=Vector((-.45,-.80,.42)).normalized()
    sky_world([(0,(.84,.88,.90)),(.05,(.66,.80,.90)),(.20,(.26,.52,.80)),(1,(.08,.26,.62))],.9,direction,.35,(1,.85,.6)); sun(direction,3.9,(1,.88,.70),1.2)
    sheet(car,az,'ground',-60,7.5,0,earth((.20,.19,.175),(.29,.275,.25),air,3000,.10)); sheet(car,az,'sea',7.5,1500,-2.2,water((.012,.11,.16),.16,.5,(.62,.78,.88),1600))
    f=Vector((-math.sin(az),math.cos(az),0)); c=Vector((car.p['L']/2,0,0)); wall=simple('wall',(.46,.43,.39),rough=.8); box('kerb',(160,.5,.42),c+f*7.6+Vector((0,0,.21)),wall,.03,(0,0,az))
GRAVEL=((.13,.115,.095),(.30,.27,.23)); RED=((.20,.060,.022),(.46,.18,.075))
def valley(car,az,road):
    """a road through green paddocks, ranges in a cool haze: of gravel in northern Tasmania, of red earth below the Cape"""
    air=(.74,.84,.94); direction=Vector((-.40,-.85,.50)).normalized(); rng=np.random.default_rng(21)
    sky_world([(0,(.82,.88,.93)),(.05,(.68,.80,.92)),(.16,(.36,.57,.84)),(.40,(.20,.41,.74)),(1,(.09,.25,.60))],.95,direction,.35,(1,.86,.66)); sun(direction,4.3,(1,.88,.70),1.6)
    sheet(car,az,'ground',-200,1500,0,track(((.040,.072,.012),(.13,.165,.036)),road,air,1500,3.0))
    ridge(1150,165,12,(.05,.09,.13),(.42,.58,.78),1300,az,-1600,1600,8); ridge(620,66,5,(.030,.062,.036),(.44,.60,.70),1100,az,-1000,1000,8); ridge(240,17,17,(.055,.095,.020),air,1500,az,-420,420,6)
    trees(car,grove(rng,-95,110,70,190,7,12,60)+grove(rng,-46,-20,42,70,6,9,5)+grove(rng,26,60,48,80,7,10,6),8,az,(.036,.062,.016),(.17,.145,.12),air,1500)
    stones(car,70,3,simple('stone',road[0],rough=.9,spec=.1),az); tufts(car,1100,5,az,(.110,.150,.030),air,1500,(.10,.26),track=3.0)
def river(car,az):
    """the Murray towards evening: an ochre bank, slow green water, red gums on the other side"""
    air=(.92,.88,.80); direction=Vector((-.36,-.90,.36)).normalized(); rng=np.random.default_rng(33)
    sky_world([(0,(.98,.90,.78)),(.05,(.86,.88,.86)),(.14,(.52,.71,.88)),(.32,(.28,.50,.81)),(1,(.09,.26,.62))],.98,direction,.45,(1,.74,.46)); sun(direction,4.4,(1,.84,.62),1.4)
    sheet(car,az,'bank',-200,7.5,0,earth((.20,.125,.065),(.44,.31,.18),air,2500)); sheet(car,az,'water',7.5,96,-.9,water((.030,.052,.036),.03,.05,air,4000)); sheet(car,az,'far bank',96,1500,-.88,earth((.10,.085,.03),(.24,.19,.08),air,1500))
    trees(car,grove(rng,-110,120,98,112,12,19,52)+grove(rng,-150,160,112,190,13,20,70)+grove(rng,-120,130,96.5,104,2.5,5,60),14,az,(.060,.082,.028),(.24,.195,.15),air,1200)
    stones(car,90,3,simple('stone',(.24,.16,.10),rough=.9,spec=.1),az,7); tufts(car,70,5,az,(.22,.24,.08),air,900,reach=7.4)
def scene(h):
    render.PAINT=h['paint']; A['flake']=str(h['flake']); car=render.build(h['body'],'hero','f34')
    if 'tug' in h: # the car that pulls it stands in front of the coupling
        before=set(D.objects); render.PAINT=h['tug']['paint']; tug=render.build(h['tug']['body'],'hero','side'); e=D.objects.new('tug',None); bpy.context.scene.collection.objects.link(e); e.location=(-tug.p['L']-.12,0,0)
        for o in set(D.objects)-before-{e}:
            if o.parent is None: o.parent=e
    eye_z=dict(studio=1.25,city=1.2,outback=1.35,coast=1.25,valley=1.4,cape=1.4,river=1.75)[h['scene']]; eye,az=camera(car,h,eye_z)
    dict(studio=lambda:studio(car,True),city=lambda:city(car),outback=lambda:outback(car,az),coast=lambda:coast(car,az),valley=lambda:valley(car,az,GRAVEL),cape=lambda:valley(car,az,RED),river=lambda:river(car,az))[h['scene']]()
if __name__=='__main__':
    name=A['hero']; width=int(A.get('w',2400)); sc=render.reset(); scene(HEROES[name]); sc=bpy.context.scene
    render.settings(sc,int(A.get('spp',24))); sc.cycles.adaptive_threshold=.03; sc.render.resolution_x=width; sc.render.resolution_y=int(width*ASPECT); sc.render.resolution_percentage=100; sc.view_settings.view_transform='Raw'
    i=sc.render.image_settings; i.file_format='OPEN_EXR_MULTILAYER'; i.color_depth='16'; i.exr_codec='NONE'; vl=sc.view_layers[0]; vl.use_pass_normal=True; vl.cycles.denoising_store_passes=True
    [(setattr(v,'name',n),setattr(v,'type','VALUE')) for n in('paint','glass') for v in [vl.aovs.add()]]
    sc.render.filepath=f'{HERE}/final/hero_{name}.exr'; bpy.ops.render.render(write_still=True); print('RENDER hero',name,flush=True)
